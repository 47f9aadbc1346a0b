import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredClock } from '../../../gateway/ground/clock/storedClock.ts';
import { createWorldClock } from '../../../gateway/ground/clock/worldClock.ts';

const warn = vi.fn();
const HOUR = 3_600_000;
/** A world that shows `world` now. */
const worldOf = (stored: Partial<StoredClock>) =>
  createWorldClock({
    stored: { world: 5_000_000, database: Date.now(), rate: 1, ...stored },
    time: Date.now,
    log: { warn },
  });

describe('World time', () => {
  beforeEach(() => {
    warn.mockClear();
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('Runs at its rate from where it is stored', () => {
    const clock = worldOf({ rate: 60 });
    expect(clock.now()).toBe(5_000_000);
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(5_060_000);
  });

  it('issue 11.39: waits for what another process has dated, and looks at once what is due then', () => {
    const clock = worldOf({});
    const task = vi.fn();
    clock.at(5_001_500, task);
    clock.reach(4_000_000);
    expect(clock.now()).toBe(5_000_000);
    clock.reach(5_001_500);
    expect(clock.now()).toBe(5_001_500);
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
    // It stands still until it is there by itself: nothing adds up.
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(5_001_500);
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(5_002_001);
    expect(warn).not.toHaveBeenCalled();
  });

  it('issue 31.3: follows nothing that is dated far ahead, and tells of it once in a while', () => {
    const clock = worldOf({});
    for (const ahead of [HOUR, 5_001, 24 * HOUR]) clock.reach(5_000_000 + ahead);
    expect(clock.now()).toBe(5_000_000);
    expect(warn).toHaveBeenCalledExactlyOnceWith({ aheadMs: HOUR }, expect.stringContaining('far ahead'));
    vi.advanceTimersByTime(60_000);
    clock.reach(6_000_000);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(worldOf({ rate: 60 }).reach(5_000_000 + 60 * 5_000)).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('goes by what is stored now, and looks what is due by that', () => {
    const clock = worldOf({});
    const task = vi.fn();
    clock.at(6_000_000, task);
    clock.adopt({ world: 6_000_000, database: Date.now(), rate: 10 });
    expect([clock.now(), clock.rate]).toEqual([6_000_000, 10]);
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
  });

  it('Runs a task when world time has reached its moment, however far away, unless it is cancelled', () => {
    const clock = worldOf({ world: 0, rate: 10 });
    const task = vi.fn();
    const cancelled = vi.fn();
    const days4 = 4 * 86_400_000;
    clock.at(days4 * 10, task);
    clock.at(days4 * 10, cancelled)();
    vi.advanceTimersByTime(days4 - 1);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
    expect(cancelled).not.toHaveBeenCalled();
  });
});
