import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { topic, windowBoundary } from '../../../gateway/db/schema.ts';
import { createWorldClock, worldStart } from '../../../gateway/ground/clock/worldClock.ts';
import { seedLedger } from '../../../gateway/ledger/wallet/seedLedger.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('World time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('Runs at its rate from where it starts', () => {
    const clock = createWorldClock({ start: 5_000_000, rate: 60, monotonic: Date.now });
    expect(clock.now()).toBe(5_000_000);
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(5_060_000);
  });

  it('issue 11.42: neither runs ahead nor stands still when the wall clock jumps forward and back', () => {
    const clock = createWorldClock({ start: 5_000_000, rate: 1, monotonic: () => performance.now() });
    const task = vi.fn();
    clock.at(5_003_000, task);
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(5_001_000);
    vi.setSystemTime(Date.now() - 7_200_000);
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(5_002_000);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(task).toHaveBeenCalledOnce();
  });

  it('issue 11.39: goes on from what another process has dated, and looks at once what is due then', () => {
    const clock = createWorldClock({ start: 1_000, rate: 1, monotonic: Date.now });
    const task = vi.fn();
    clock.at(9_000, task);
    clock.reach(900);
    expect(clock.now()).toBe(1_000);
    clock.reach(8_500);
    expect(clock.now()).toBe(8_500);
    vi.advanceTimersByTime(500);
    expect(task).toHaveBeenCalledOnce();
    expect(clock.now()).toBe(9_000);
  });

  it('Runs a task when world time has reached its moment, however far away, unless it is cancelled', () => {
    const clock = createWorldClock({ start: 0, rate: 10, monotonic: Date.now });
    const task = vi.fn();
    const cancelled = vi.fn();
    const days40 = 40 * 86_400_000;
    clock.at(days40 * 10, task);
    clock.at(days40 * 10, cancelled)();
    vi.advanceTimersByTime(days40 - 1);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
    expect(cancelled).not.toHaveBeenCalled();
  });
});

describe('World time after a restart', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  it('Goes on now in a new world, and at its latest dated moment in one that ran ahead', async () => {
    const { database } = test;
    expect(await worldStart(database, () => 1_000)).toBe(1_000);
    await database.db.insert(topic).values({ t: 'g:status', e: '1.a', s: 1, ts: 7_000 });
    expect(await worldStart(database, () => 1_000)).toBe(7_000);
    await database.write(tx => seedLedger(tx, 9_000));
    expect(await worldStart(database, () => 1_000)).toBe(9_000);
    expect(await worldStart(database, () => 10_000)).toBe(10_000);
    await database.db.insert(windowBoundary).values({ kind: 'realtime', closedTo: 11_000 });
    expect(await worldStart(database, () => 10_000)).toBe(11_001);
  });
});
