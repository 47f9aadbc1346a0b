import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import type { Shell } from '../document.ts';
import type { BoardAnswer, BoardOrder } from './boardOrder.ts';

/** A thread that draws, as far as it is used. */
export interface ThreadPort {
  postMessage(order: BoardOrder): void;
  on(event: 'message', listener: (answer: BoardAnswer) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): unknown;
}

/** Which page is drawn, and with what. */
export interface Drawing extends Pick<BoardOrder, 'language' | 'path'> {
  /** Asked for once a language. */
  texts(): Promise<Readonly<Record<string, unknown>>>;
  /** What is shown; asked for when the thread is ready, because a thread takes a while to start. Null for nothing to show. */
  read(): Promise<Pick<BoardOrder, 'board' | 'at'> | null>;
}

export interface DrawingThread {
  /** Draws; null where there is nothing to show. Rejects when the thread fails or takes too long: the next drawing has another one. */
  draw(drawing: Drawing): Promise<Shell | null>;
  /** Ends the thread; the next drawing starts one. */
  end(): void;
}

/** Longer than the slowest machine takes, ms. */
const PATIENCE_MS = 10_000;
/** When nobody has asked for so long, the thread ends, ms. */
const IDLE_MS = MINUTE;

interface Running {
  readonly port: ThreadPort;
  readonly ready: Promise<unknown>;
  readonly languages: Set<string>;
  request(order: Omit<BoardOrder, 'id'>): Promise<Shell | null>;
  stop(why: Error): void;
}

interface Asked {
  readonly resolve: (shell: Shell | null) => void;
  readonly reject: (why: Error) => void;
}

function run(port: ThreadPort, onEnd: () => void): Running {
  const waiting = new Map<number, Asked>();
  let last = 0;
  const stop = (why: Error) => {
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
    onEnd();
    void port.terminate();
  };
  function expectAnswer(id: number): Promise<Shell | null> {
    const timer = setTimeout(() => stop(new Error('it takes too long')), PATIENCE_MS);
    return new Promise<Shell | null>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    }).finally(() => clearTimeout(timer));
  }
  port.on('message', answer => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failure' in answer) asked?.reject(new Error(answer.failure));
    else asked?.resolve(answer.shell);
  });
  port.on('error', stop);
  port.on('exit', code => stop(new Error(`it ended with ${code}`)));
  const ready = expectAnswer(0);
  // Whoever draws meets it.
  ready.catch(() => {});
  return {
    ...{ port, ready, stop },
    languages: new Set(),
    request(order) {
      last += 1;
      port.postMessage({ ...order, id: last });
      return expectAnswer(last);
    },
  };
}

/**
 * One thread that draws pages with the board, in all languages. To start one costs half a second, so it stays as long as somebody asks.
 * @param start Starts it; it says that it is ready.
 */
export function createDrawingThread(start: () => ThreadPort): DrawingThread {
  let running: Running | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(idle);
    running?.stop(new Error('it was ended'));
  };
  function current(): Running {
    if (running === null) {
      const own: Running = run(start(), () => {
        if (running === own) running = null;
      });
      running = own;
    }
    clearTimeout(idle);
    idle = setTimeout(end, IDLE_MS);
    idle.unref?.();
    return running;
  }
  return {
    end,
    async draw({ language, path, texts, read }) {
      const { ready, languages, request } = current();
      await ready;
      const told = languages.has(language) ? null : await texts();
      const shown = await read();
      if (shown === null) return null;
      languages.add(language);
      return request({ language, path, texts: told, ...shown });
    },
  };
}
