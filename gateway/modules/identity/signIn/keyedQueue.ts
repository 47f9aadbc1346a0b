import { createHashQueue, type HashQueue } from '../hashQueue.ts';

/** Runs tasks of one key one after the other; those of different keys run side by side. */
export type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** Tasks of one key that may wait. */
const WAITING = 64;

/** Turns of this process. A key costs nothing once nobody waits for it. Rejects with `overloaded`. */
export function createKeyedQueue(): KeyedQueue {
  const open = new Map<string, { readonly queue: HashQueue; users: number }>();
  return async (key, task) => {
    const mine = open.get(key) ?? { queue: createHashQueue({ concurrent: 1, waiting: WAITING }), users: 0 };
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
