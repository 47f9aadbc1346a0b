import type { ExclusiveLock } from '../../../streams/deps.ts';

/**
 * One task at a time per browser. Without the Web Locks API (an insecure origin) it is one at a time per page:
 * two tabs may then do the same work twice, which is harmless.
 */
export function createExclusiveLock(locks: LockManager | undefined): ExclusiveLock {
  if (locks !== undefined) return (name, task) => requestLock(locks, name, task);
  const queues = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const before = queues.get(name);
    const next = () => task(before !== undefined);
    const run = (before ?? Promise.resolve()).then(next, next);
    const settled = run.then(
      () => undefined,
      () => undefined,
    );
    queues.set(name, settled);
    void settled.then(() => {
      if (queues.get(name) === settled) queues.delete(name);
    });
    return run;
  };
}

async function requestLock<T>(
  locks: LockManager,
  name: string,
  task: (waited: boolean) => Promise<T>,
): Promise<T> {
  const atOnce = await locks.request(name, { ifAvailable: true }, async lock =>
    lock === null ? null : { value: await task(false) },
  );
  return atOnce === null ? await locks.request(name, () => task(true)) : atOnce.value;
}
