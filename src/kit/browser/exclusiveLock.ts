import type { ExclusiveLock } from '../../../streams/deps.ts';

/**
 * How long one tab may keep a task waiting, ms: longer than any task takes whose time is limited (`exclusiveLock.test.tsx`), so
 * that only a tab that the browser has frozen loses its lock.
 */
export const PATIENCE_MS = 20_000;

/**
 * Runs one task at a time per browser, those of the other tabs in turn. A tab that holds the lock for twenty seconds loses it
 * to one of those that wait. Without the Web Locks API (an insecure origin), or where the browser refuses it, one at a time
 * per page: two tabs may then do the same work twice.
 */
export function createExclusiveLock(locks: LockManager | null): ExclusiveLock {
  const inPage = oneAtATime();
  if (locks === null) return inPage;
  return async (name, task) => {
    const work = workOf(task);
    try {
      return await requestLock(locks, name, work);
    } catch {
      // The task has failed; or another tab has taken the lock away, and the task goes on.
      return work.begun ?? inPage(name, task);
    }
  };
}

/** A task and what it comes to, also for somebody who lost the lock meanwhile. */
interface Work<T> {
  begin(waited: boolean): Promise<T>;
  /** Null until it begins. */
  readonly begun: Promise<T> | null;
}

function workOf<T>(task: (waited: boolean) => Promise<T>): Work<T> {
  let begun: Promise<T> | null = null;
  return {
    begin(waited) {
      begun = task(waited);
      return begun;
    },
    get begun() {
      return begun;
    },
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

async function requestLock<T>(locks: LockManager, name: string, work: Work<T>): Promise<T> {
  const atOnce = await locks.request(name, { ifAvailable: true }, async lock =>
    lock === null ? null : { value: await work.begin(false) },
  );
  if (atOnce !== null) return atOnce.value;
  for (;;) {
    const holder = await holderOf(locks, name);
    const done = (await waitForLock(locks, name, work)) ?? (await takeLock(locks, name, holder, work));
    if (done !== null) return done.value;
  }
}

/** Which tab holds a lock; undefined when none does. */
async function holderOf(locks: LockManager, name: string): Promise<string | undefined> {
  const { held } = await locks.query();
  return held?.find(lock => lock.name === name)?.clientId;
}

/** What the task came to; null when the lock did not become free in time. */
async function waitForLock<T>(
  locks: LockManager,
  name: string,
  work: Work<T>,
): Promise<{ readonly value: T } | null> {
  const waiting = new AbortController();
  const patience = setTimeout(() => waiting.abort(), PATIENCE_MS);
  try {
    return await locks.request(name, { signal: waiting.signal }, async () => {
      clearTimeout(patience);
      return { value: await work.begin(true) };
    });
  } catch (error) {
    if (work.begun !== null || !waiting.signal.aborted) throw error;
    return null;
  } finally {
    clearTimeout(patience);
  }
}

/**
 * Takes a lock away from the tab that has held it for a whole wait. Those who wait look one after the other, so that one of them
 * takes it and the others find a new holder.
 * @returns What the task came to; null when another tab holds the lock by now.
 */
async function takeLock<T>(
  locks: LockManager,
  name: string,
  holder: string | undefined,
  work: Work<T>,
): Promise<{ readonly value: T } | null> {
  const taken = await locks.request(`${name}.taking`, { ifAvailable: true }, async turn => {
    if (turn === null || (await holderOf(locks, name)) !== holder) return null;
    let grant: () => void = () => {};
    const granted = new Promise<void>(resolve => {
      grant = resolve;
    });
    const result = locks.request(name, { steal: true }, async () => {
      grant();
      return { value: await work.begin(true) };
    });
    await Promise.race([granted, result]);
    return { result };
  });
  return taken === null ? null : await taken.result;
}
