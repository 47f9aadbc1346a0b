import { MINUTE } from '../../../ground/calendar/durations.ts';
import { CallError } from '../../../ground/handler.ts';

/** How many files are made at a time, and how long each may take of it. */
export interface FileLimits {
  /** Files under way in one process: each keeps the database busy. */
  readonly atOnce: number;
  /** Members who may wait for their turn, and how long, ms. */
  readonly waiting: number;
  readonly waitMs: number;
  /** How long a reader may take nothing, ms; shorter than a wait, so that whoever waits gets the turn of who stopped. */
  readonly idleMs: number;
  /** The longest time of one file, ms. */
  readonly longestMs: number;
}

export const FILE_LIMITS: FileLimits = {
  atOnce: 4,
  waiting: 16,
  waitMs: 20_000,
  idleMs: 15_000,
  longestMs: 10 * MINUTE,
};

/** After this long another try makes sense, ms. */
const RETRY_MS = 5_000;

/** Turns to make a file; see `createFileSlots`. */
export interface FileSlots {
  /** Resolves with the function that ends the turn. Throws `overloaded`. */
  acquire(owner: string): Promise<() => void>;
}

/**
 * Turns of one process: one for each member at a time, in the order they were asked for. Throws `overloaded` for a second
 * one of the same member, when too many wait, and when the wait is over.
 */
export function createFileSlots({ atOnce, waiting: most, waitMs }: FileLimits): FileSlots {
  const owners = new Set<string>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const overloaded = (text: string) => new CallError('overloaded', 503, text, { retryMs: RETRY_MS });
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(overloaded('Too many files are under way.'));
      }, waitMs);
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(turn);
    });
  return {
    async acquire(owner) {
      if (owners.has(owner)) throw overloaded('Another file is under way.');
      if (running >= atOnce && waiting.length >= most) throw overloaded('Too many files are under way.');
      owners.add(owner);
      if (running < atOnce) running += 1;
      else {
        await wait().catch((error: unknown) => {
          owners.delete(owner);
          throw error;
        });
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        owners.delete(owner);
        const next = waiting.shift();
        // The turn passes on without being free, so that nobody new comes in between.
        if (next) next();
        else running -= 1;
      };
    },
  };
}
