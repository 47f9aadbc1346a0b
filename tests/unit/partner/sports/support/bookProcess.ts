import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BookOrder, BookStart, FromBook, ToBook } from './bookOrders.ts';

/** What a book that may be killed asks the test. */
export interface BookAsks {
  /** Null for no answer. */
  readonly wallet: (call: string, params: object) => Promise<unknown>;
  readonly told: (bets: Extract<FromBook, { readonly t: 'told' }>['bets']) => unknown;
}

/** A book in a process of its own. */
export interface BookProcess {
  /** What it says to an order; null once it was killed before it said something. */
  order(order: BookOrder): Promise<unknown>;
  /** Messages that have come from it. */
  heard(): number;
  /** SIGKILL; settles when it is gone. */
  kill(): Promise<void>;
}

/** Starts a compiled book, and waits until it runs. */
export async function startBook(program: string, start: BookStart, asks: BookAsks): Promise<BookProcess> {
  const child: ChildProcess = fork(program, {
    env: { PATH: process.env.PATH, BOOK: JSON.stringify(start) },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'close');
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  void gone.then(() => process.off('exit', end));
  const waiting = new Map<number, (said: unknown) => void>();
  void gone.then(() => {
    for (const resolve of waiting.values()) resolve(null);
  });
  let heard = 0;
  let orders = 0;
  const say = (message: ToBook) => {
    if (child.connected) child.send(message, () => {});
  };
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: FromBook) => {
      heard += 1;
      if (message.t === 'ready') resolve();
      else if (message.t === 'done') {
        waiting.get(message.n)?.(message.said);
        waiting.delete(message.n);
      } else if (message.t === 'wallet')
        void asks
          .wallet(message.call, message.params)
          .then(answer => say({ t: 'answer', n: message.n, answer }));
      else say({ t: 'answer', n: message.n, answer: asks.told(message.bets) });
    });
    void gone.then(() => reject(new Error('the book has ended')));
  });
  await ready;
  return {
    order(order) {
      orders += 1;
      const n = orders;
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(null);
      return new Promise(resolve => {
        waiting.set(n, resolve);
        say({ t: 'order', n, order });
      });
    },
    heard: () => heard,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
