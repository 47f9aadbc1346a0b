import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExclusiveLock, PATIENCE_MS } from '../../../../src/kit/browser/exclusiveLock.ts';
import { HANDOVER_MS } from '../../../../streams/link/credentials.ts';
import { CALL_TIMEOUT_MS } from '../../../../streams/link/rest.ts';
import { createFakeLocks } from '../../support/fakeLocks.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Tabs of one browser; each of their tasks takes so long, ms. */
function openTabs() {
  const locks = createFakeLocks();
  const begun: string[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  return {
    begun,
    mostAtOnce: () => mostAtOnce,
    run: (tab: string, ms: number) =>
      createExclusiveLock(locks.of(tab))('token', async waited => {
        begun.push(tab);
        underWay += 1;
        mostAtOnce = Math.max(mostAtOnce, underWay);
        await new Promise(resolve => setTimeout(resolve, ms));
        underWay -= 1;
        return waited;
      }),
    /** A tab that got the lock and was frozen. */
    freeze(tab: string) {
      let thaw: (value: string) => void = () => {};
      const done = createExclusiveLock(locks.of(tab))(
        'token',
        () =>
          new Promise<string>(resolve => {
            thaw = resolve;
          }),
      );
      return { done, thaw: () => thaw('thawed') };
    },
  };
}

describe('one task at a time per browser', () => {
  it('issue 11.7: waits for longer than a renewal whose answer is lost', () => {
    expect(PATIENCE_MS).toBeGreaterThan(HANDOVER_MS + CALL_TIMEOUT_MS);
  });

  it('issue 11.7: begins no second task while that of a slow tab is under way, however many wait', async () => {
    const tabs = openTabs();
    const all = ['a', 'b', 'c', 'd', 'e'].map(tab => tabs.run(tab, HANDOVER_MS + CALL_TIMEOUT_MS));
    await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS);
    expect(await Promise.all(all)).toEqual([false, true, true, true, true]);
    expect(tabs.mostAtOnce()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('issue 11.7: goes on after a while when the tab before was frozen with the lock, one tab after the other', async () => {
    const tabs = openTabs();
    tabs.freeze('frozen');
    await vi.advanceTimersByTimeAsync(0);
    const others = ['a', 'b', 'c'].map(tab => tabs.run(tab, 1_000));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(tabs.begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(tabs.begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await Promise.all(others)).toEqual([true, true, true]);
    expect(tabs.mostAtOnce()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('issue 11.7: lets a tab whose lock was taken away end what it had begun', async () => {
    const tabs = openTabs();
    const { done, thaw } = tabs.freeze('frozen');
    await vi.advanceTimersByTimeAsync(0);
    const other = tabs.run('a', 1_000);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS + 1_000);
    expect(await other).toBe(true);
    thaw();
    expect(await done).toBe('thawed');
  });

  it('issue 11.7: gives the task that got the lock all the time it needs, and its failure to whoever asked', async () => {
    const locks = createFakeLocks();
    const task = vi.fn(
      () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('refused')), 60_000)),
    );
    const before = createExclusiveLock(locks.of('a'))('token', () => new Promise(r => setTimeout(r, 1_000)));
    const failed = expect(createExclusiveLock(locks.of('b'))('token', task)).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(61_000);
    await Promise.all([before, failed]);
    expect(task).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
