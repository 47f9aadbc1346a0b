import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Shell } from '../document.ts';
import type { ShellOrder } from '../drawShell.ts';
import type { LiveBoard } from '../facts.ts';
import { createDrawingThread, type DrawingThread } from './drawingThread.ts';
import { createSharedDrawings, type SharedDrawings } from './sharedDrawings.ts';

/** Which document is asked for. */
export interface BoardRequest {
  readonly language: string;
  readonly path: string;
  /** Asked for once a language. */
  texts(): Promise<ShellOrder['texts']>;
}

/** Draws the first screen of pages with the board, with its prices of now. */
export interface BoardShells<T> {
  /**
   * The document with such a screen, the same for all who ask within a second. Null when there is no live board, or it can't be drawn
   * soon.
   * @param finish Makes the document.
   */
  document(request: BoardRequest, finish: (shell: Shell) => Promise<T>): Promise<T | null>;
  /** What of the merchant is in the documents has changed. */
  forget(blocks: ShellOrder['blocks']): void;
  /** Ends the thread. */
  close(): void;
}

export interface BoardShellsDeps {
  /** What is to be shown; null when there is none, or nobody knows whether it is true. */
  readonly board: LiveBoard;
  /** Starts the thread with the blocks of JSON of the document. */
  readonly start: (blocks: ShellOrder['blocks']) => DrawingThread;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Tells of a screen that has a board in it, and not why there is none. */
const MARK = 'data-drawn-board';

export function createBoardShells<T>({ board, start, log }: BoardShellsDeps): BoardShells<T> {
  let blocks: ShellOrder['blocks'] = {};
  let thread: DrawingThread | null = null;
  const drawings: SharedDrawings<T> = createSharedDrawings({
    monotonic: board.monotonic,
    onFailure: err => log.warn({ err }, 'the board could not be drawn'),
  });
  const close = () => {
    thread?.end();
    thread = null;
  };
  return {
    close,
    forget(now) {
      blocks = now;
      drawings.forget();
      close();
    },
    document: ({ language, path, texts }, finish) =>
      drawings.get(`${language} ${path}`, async onRead => {
        thread ??= start(blocks);
        const read = () => {
          onRead();
          return board.read();
        };
        const shell = await thread.draw({ language, path, texts, read });
        return shell?.html.includes(MARK) ? finish(shell) : null;
      }),
  };
}

/** The same with the program that the build has made; null without it. */
export function openBoardShells<T>(
  program: string,
  board: LiveBoard,
  log: Pick<FastifyBaseLogger, 'warn'>,
): BoardShells<T> | null {
  if (!existsSync(program)) return null;
  const start = (blocks: ShellOrder['blocks']) =>
    createDrawingThread(() => new Worker(program, { workerData: { blocks } }));
  return createBoardShells<T>({ board, start, log });
}
