import type { TransactionMode } from './transaction.ts';

/** Of so many turns that become free while both wait, one goes to those who read. */
const READ_EVERY = 4;

/** Nobody had a connection to spare for as long as a transaction may wait: the database is busy. */
export class NoConnectionFree extends Error {
  constructor() {
    super('no connection to the database was free in time');
    this.name = 'NoConnectionFree';
  }
}

/** Who may have a connection for a transaction next. */
export interface Turns {
  /** Resolves when it is its turn; rejects when that takes longer than the limit. */
  begin(mode: TransactionMode): Promise<void>;
  /** Ends a turn. */
  end(): void;
  waiting(): number;
}

/**
 * Lets as many transactions begin as there are connections. Those that write, bets above all, come before those that only read:
 * under an overload whoever looks at a page waits for those who play, and not the other way round. Some readers have their
 * turn all the same.
 * @param limitMs Nobody waits longer.
 */
export function createTurns(most: number, limitMs: number): Turns {
  const queues: Readonly<Record<TransactionMode, Set<() => void>>> = { write: new Set(), read: new Set() };
  let free = most;
  let writesInRow = 0;
  const next = (): (() => void) | undefined => {
    const { write, read } = queues;
    const isForReader = write.size === 0 || (read.size > 0 && writesInRow >= READ_EVERY - 1);
    const queue = isForReader ? read : write;
    writesInRow = isForReader ? 0 : writesInRow + 1;
    const [first] = queue;
    if (first !== undefined) queue.delete(first);
    return first;
  };
  return {
    async begin(mode) {
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const queue = queues[mode];
        const beginNow = () => {
          clearTimeout(late);
          resolve();
        };
        const late = setTimeout(() => {
          queue.delete(beginNow);
          reject(new NoConnectionFree());
        }, limitMs);
        queue.add(beginNow);
      });
    },
    end() {
      const first = next();
      if (first === undefined) free += 1;
      else first();
    },
    waiting: () => queues.write.size + queues.read.size,
  };
}
