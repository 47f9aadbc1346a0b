import type { ExclusiveLock } from '../../../streams/deps.ts';

/**
 * One task at a time per browser. Without the Web Locks API (an insecure origin) it is one at a time per page:
 * two tabs may then do the same work twice, which is harmless.
 */
export function createExclusiveLock(locks: LockManager | undefined): ExclusiveLock {
  if (locks !== undefined) return async (name, task) => await locks.request(name, task);
  const queues = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const before = queues.get(name) ?? Promise.resolve();
    const run = before.then(task, task);
    queues.set(
      name,
      run.catch(() => undefined),
    );
    return run;
  };
}
