import { parentPort, workerData } from 'node:worker_threads';
import type { Shell } from '../../gateway/page/document.ts';
import type { ShellOrder } from '../../gateway/page/drawShell.ts';

/** What the gateway wants drawn. */
export const order = workerData as ShellOrder;

/** Hands over what was drawn. */
export function answer(shell: Shell): void {
  parentPort?.postMessage(shell);
}

// The page reads its settings from the document when it is loaded; there is none here but for these blocks. It has to be
// there before the page's modules run, which is why the programs load those afterwards.
Object.assign(globalThis, {
  document: {
    documentElement: {},
    getElementById: (id: string) =>
      id in order.blocks ? { textContent: JSON.stringify(order.blocks[id]) } : null,
  },
});
