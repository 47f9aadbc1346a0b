import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReplayClock } from '../../../../../streams/platformReplay/index.ts';
import type { TimelineStep } from '../../../../../streams/platformReplay/session.ts';
import { stepTarget } from '../../../../../streams/platformReplay/stepTarget.ts';
import type { ReplayClock } from '../../../../../streams/replay/clock.ts';

const NOW = 1_768_478_400_000;
const drawing = () => [setImmediate, queueMicrotask, MessageChannel, performance, performance.now];
const kept = drawing();
const real = { setTimeout, now: Date.now };
let clock: ReplayClock;
let heard: (string | number)[];
beforeEach(() => {
  clock = createReplayClock(NOW);
  heard = [];
});
afterEach(() => {
  clock.end();
  expect(globalThis.setTimeout).toBe(real.setTimeout);
});
const note = (ms: number, name: string | number = ms) => setTimeout(() => heard.push(name), ms);

describe('the time of a replay', () => {
  it('stands still until it is moved, with all timers and dates', async () => {
    note(10);
    await new Promise(resolve => setImmediate(resolve));
    expect([clock.elapsed, Date.now(), heard]).toEqual([0, NOW, []]);
    await clock.advance(9);
    expect([clock.elapsed, Date.now(), new Date().toJSON(), heard]).toEqual([
      9,
      NOW + 9,
      '2026-01-15T12:00:00.009Z',
      [],
    ]);
    await clock.advance(1);
    expect(heard).toEqual([10]);
  });

  it('lets promises work between two timers', async () => {
    note(20);
    setTimeout(
      () =>
        void Promise.resolve()
          .then(() => Promise.resolve())
          .then(() => heard.push('promise')),
      10,
    );
    await clock.advance(30);
    expect(heard).toEqual(['promise', 20]);
  });

  it('fires what is due at the very end, even when it was set there', async () => {
    setTimeout(() => void Promise.resolve().then(() => note(0, 'late')), 10);
    note(10);
    await clock.advance(10);
    expect(heard).toEqual([10, 'late']);
  });

  it('keeps what a page has set while it waited for the start, and forgets what another run has set', async () => {
    note(10, 'page');
    clock.restart(NOW);
    await clock.advance(10);
    note(10, 'run');
    clock.restart(NOW);
    await clock.advance(20);
    expect(heard).toEqual(['page']);
  });

  it('moves in one go as in many', async () => {
    const run = async (...spans: number[]) => {
      clock.restart(NOW);
      heard = [];
      const tick = setInterval(() => heard.push(clock.elapsed), 7);
      setTimeout(() => note(0, 'inner'), 13);
      for (const ms of spans) await clock.advance(ms);
      clearInterval(tick);
      return heard;
    };
    const whole = await run(50);
    expect(await run(7, 6, 1, 14, 22)).toEqual(whole);
    expect(whole).toContain('inner');
  });

  it('forgets every timer when it starts again, and has another date', async () => {
    note(5);
    await clock.advance(1);
    clock.restart(5_000);
    expect([clock.elapsed, Date.now()]).toEqual([0, 5_000]);
    await clock.advance(100);
    expect(heard).toEqual([]);
  });

  it('goes on after a timer that throws, and tells it in the end', async () => {
    setTimeout(() => {
      throw new Error('mine');
    }, 5);
    note(10);
    await expect(clock.advance(20)).rejects.toThrow('mine');
    expect([heard, clock.elapsed]).toEqual([[10], 20]);
  });

  it('stops on the way when it is ended', async () => {
    setTimeout(() => clock.end(), 5);
    note(10);
    await clock.advance(20);
    expect(heard).toEqual([]);
    await clock.advance(20);
    clock.restart(0);
    expect(Date.now).toBe(real.now);
  });

  it('leaves to the page what it draws and schedules with', () => {
    expect(drawing()).toEqual(kept);
  });
});

describe('where a step leads', () => {
  const steps = [0, 100, 100, 103, 500].map((at, index) => ({ at, index }) as TimelineStep);

  it.each([
    [0, 1, 102],
    [8, 1, 102],
    [102, 1, 111],
    [111, 1, 508],
    [508, 1, null],
    [600, -1, 508],
    [508, -1, 111],
    [111, -1, 102],
    [102, -1, 8],
    [8, -1, null],
  ] as const)('from %d in direction %d: %s', (from, direction, to) => {
    expect(stepTarget(steps, from, direction)).toBe(to);
  });
});
