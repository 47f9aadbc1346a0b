import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Rejects when `work` takes longer than `ms`, because a query on a dead link would never end. Its later result is
 * ignored.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const ended = new AbortController();
  const late = sleep(ms, null, { signal: ended.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  // The later one may still fail: ignore that.
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
