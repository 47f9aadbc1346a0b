import type { ExclusiveLock } from '../../../streams/deps.ts';

/** How long a task waits for another one, ms: a tab that the browser has frozen keeps its lock. */
export const PATIENCE_MS = 10_000;

/**
 * Runs one task at a time per browser; a task that takes longer than ten seconds doesn't block the next. Without
 * the Web Locks API (an insecure origin), or where the browser refuses it, one at a time per page: two tabs may then do
 * the same work twice, which is harmless.
 */
export function createExclusiveLock(locks: LockManager | null): ExclusiveLock {
  const inPage = oneAtATime();
  if (locks === null) return inPage;
  return async (name, task) => {
    let hasBegun = false;
    try {
      return await requestLock(locks, name, waited => {
        hasBegun = true;
        return task(waited);
      });
    } catch (error) {
      if (hasBegun) throw error;
      return inPage(name, task);
    }
  };
}

/** One task at a time in this page. */
function oneAtATime(): ExclusiveLock {
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
  if (atOnce !== null) return atOnce.value;
  const waiting = new AbortController();
  const patience = setTimeout(() => waiting.abort(), PATIENCE_MS);
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(patience);
      return task(true);
    });
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return await task(true);
  } finally {
    clearTimeout(patience);
  }
}
