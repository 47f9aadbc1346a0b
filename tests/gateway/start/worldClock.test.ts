import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerTx, topic } from '../../../gateway/db/schema.ts';
import { createWorldClock, worldStart } from '../../../gateway/worldClock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('World time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('Runs at its rate from where it starts', () => {
    const clock = createWorldClock({ start: 5_000_000, rate: 60, wall: Date.now });
    expect(clock.now()).toBe(5_000_000);
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(5_060_000);
  });

  it('Stands still while the wall clock is behind, and never goes back', () => {
    let wall = 1_000;
    const clock = createWorldClock({ start: 1_000, rate: 1, wall: () => wall });
    wall = 3_000;
    expect(clock.now()).toBe(3_000);
    wall = 2_000;
    expect(clock.now()).toBe(3_000);
    wall = 3_500;
    expect(clock.now()).toBe(3_500);
  });

  it('Runs a task when world time has reached its moment, however far away, unless it is cancelled', () => {
    const clock = createWorldClock({ start: 0, rate: 10, wall: Date.now });
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
    await database.db.insert(ledgerTx).values({ opId: 'a', kind: 'bet', at: 9_000 });
    expect(await worldStart(database, () => 1_000)).toBe(9_000);
    expect(await worldStart(database, () => 10_000)).toBe(10_000);
  });
});
