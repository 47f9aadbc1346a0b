// Runs in a thread of the gateway as long as somebody asks for a board, in all languages.
import './document.ts';
import { parentPort } from 'node:worker_threads';
import type { BoardAnswer, BoardOrder } from '../../gateway/page/board/boardOrder.ts';

// Only now: the page's modules read the document when they are loaded.
const { drawBoard } = await import('./drawBoard.tsx');
const answer = (said: BoardAnswer) => parentPort?.postMessage(said);
// One after the other: the language is the same for all of the page.
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', ({ id, ...order }: BoardOrder) => {
  last = last.then(() =>
    drawBoard(order).then(
      shell => answer({ id, shell }),
      (error: unknown) => answer({ id, failure: String(error) }),
    ),
  );
});
answer({ id: 0, shell: null });
