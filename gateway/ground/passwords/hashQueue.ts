import { CallError } from '../handler.ts';

/** Runs tasks a few at a time; see `createHashQueue`. */
export interface HashQueue {
  /** Runs `task` when a slot is free. Throws `overloaded` when too many are waiting already. */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** How long a refused caller is asked to wait, ms. */
const RETRY_MS = 2_000;

/**
 * A queue for password hashes. One hash takes 19 MiB and tens of milliseconds of a core, so a burst of logins
 * must neither take every thread of the pool nor pile up without end.
 */
export function createHashQueue(limits: {
  readonly concurrent: number;
  readonly waiting: number;
}): HashQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const release = () => {
    const next = waiting.shift();
    // The slot passes to the next one without being freed, so a newcomer can't slip in between.
    if (next) next();
    else running -= 1;
  };
  return {
    async run(task) {
      if (running < limits.concurrent) running += 1;
      else {
        if (waiting.length >= limits.waiting) {
          throw new CallError('overloaded', 503, 'Too many at once, please try again.', {
            retryMs: RETRY_MS,
          });
        }
        await new Promise<void>(turn => waiting.push(turn));
      }
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}

/** Runs tasks of one key one after the other; those of different keys run side by side. */
type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** Tasks of one key that may wait. */
const WAITING_PER_KEY = 64;

/** A queue for each key, in this process; a key without tasks takes no memory. Rejects with `overloaded`. */
export function createKeyedQueue(): KeyedQueue {
  const open = new Map<string, { readonly queue: HashQueue; users: number }>();
  return async (key, task) => {
    const mine = open.get(key) ?? {
      queue: createHashQueue({ concurrent: 1, waiting: WAITING_PER_KEY }),
      users: 0,
    };
    open.set(key, mine);
    mine.users += 1;
    try {
      return await mine.queue.run(task);
    } finally {
      mine.users -= 1;
      if (mine.users === 0) open.delete(key);
    }
  };
}
