import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExclusiveLock, PATIENCE_MS } from '../../../../src/kit/browser/exclusiveLock.ts';

/** A lock that somebody else holds until the test lets go of it; only the parts that the page uses. */
function heldLocks() {
  let free: () => void = () => {};
  const freed = new Promise<void>(resolve => {
    free = resolve;
  });
  const request = async (_name: string, options: LockOptions, task: (lock: Lock | null) => unknown) => {
    if (options.ifAvailable === true) return task(null);
    const given = new Promise<never>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('too long', 'AbortError')));
    });
    await Promise.race([freed, given]);
    return task({ name: 'held', mode: 'exclusive' });
  };
  return { locks: { request } as unknown as LockManager, free: () => free() };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('one task at a time per browser', () => {
  it('issue 11.7: goes on after ten seconds when the tab before was frozen with the lock', async () => {
    const { locks } = heldLocks();
    const task = vi.fn(async (waited: boolean) => waited);
    const done = createExclusiveLock(locks)('token', task);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe(true);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('issue 11.7: gives the task that got the lock all the time it needs, and its failure to whoever asked', async () => {
    const { locks, free } = heldLocks();
    const task = vi.fn(
      () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('refused')), 60_000)),
    );
    const done = createExclusiveLock(locks)('token', task);
    const failed = expect(done).rejects.toThrow('refused');
    free();
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(task).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
