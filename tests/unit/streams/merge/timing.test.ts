import { describe, expect, it } from 'vitest';
import { compareEpochs } from '../../../../streams/merge/epoch.ts';
import { freshGuard, isDegraded, nextRefetch } from '../../../../streams/merge/loopGuard.ts';
import {
  auditDelay,
  type DownPoll,
  downPollDelay,
  legacyPollDelay,
} from '../../../../streams/merge/rhythm.ts';

const lowest = () => 0;
const middle = () => 0.5;
const highest = () => 1;

describe('the loop guard (R9)', () => {
  const ask = (count: number, everyMs: number, at = (_n: number) => '1.a:1') => {
    let guard = freshGuard;
    const delays: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const next = nextRefetch(guard, { at: at(n), now: n * everyMs, failed: false }, highest);
      guard = next.guard;
      delays.push(next.delayMs);
    }
    return { guard, delays };
  };

  it('lets five refetches through in ten seconds and then backs off up to a minute', () => {
    const { delays, guard } = ask(14, 100);
    expect(delays.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000]);
    expect(Math.max(...delays)).toBe(60_000);
    expect(isDegraded(guard)).toBe(true);
  });

  it('does not mind refetches that are further apart', () => {
    expect(ask(50, 2_100).delays.every(delay => delay === 0)).toBe(true);
  });

  it('does not mind refetches that make progress', () => {
    const { delays, guard } = ask(50, 1, n => `1.a:${n}`);
    expect(delays.every(delay => delay === 0)).toBe(true);
    expect(isDegraded(guard)).toBe(false);
  });

  it('delays a failed one from the first on', () => {
    const { delayMs } = nextRefetch(freshGuard, { at: 'x', now: 0, failed: true }, middle);
    expect(delayMs).toBe(500);
  });
});

describe('polling while the socket is down (A9.3)', () => {
  const poll: DownPoll = { downMs: 0, polls: 1, failures: 0, retryAfterMs: 0, pollMs: 2_000 };

  it('starts between 5 and 10 s after the loss (A9.2)', () => {
    expect(downPollDelay({ ...poll, polls: 0 }, lowest)).toBe(5_000);
    expect(downPollDelay({ ...poll, polls: 0 }, highest)).toBe(10_000);
    expect(downPollDelay({ ...poll, polls: 0, downMs: 4_000 }, lowest)).toBe(1_000);
  });

  it('goes on every 5 s or what the gateway allows, give or take a half', () => {
    expect([downPollDelay(poll, lowest), downPollDelay(poll, highest)]).toEqual([2_500, 7_500]);
    expect(downPollDelay({ ...poll, pollMs: 20_000 }, middle)).toBe(20_000);
  });

  it('slows down after two and after ten minutes', () => {
    expect(downPollDelay({ ...poll, downMs: 130_000 }, middle)).toBe(10_000);
    expect(downPollDelay({ ...poll, downMs: 610_000 }, middle)).toBe(30_000);
  });

  it('backs off to a minute when REST fails too, and honours its Retry-After', () => {
    expect(downPollDelay({ ...poll, failures: 20 }, highest)).toBe(60_000);
    expect(downPollDelay({ ...poll, failures: 1, retryAfterMs: 45_000 }, lowest)).toBe(45_000);
  });
});

describe('looking after a healthy link (A9.1)', () => {
  it('compares positions every 30 s and reads a legacy back end every 30 s, give or take a fifth (N8)', () => {
    for (const delay of [(random: () => number) => auditDelay(30_000, random), legacyPollDelay]) {
      expect(delay(lowest)).toBeCloseTo(24_000);
      expect(delay(highest)).toBeCloseTo(36_000);
    }
  });
});

describe('epochs (A2.2)', () => {
  it('are ordered by their number, not as text', () => {
    expect(compareEpochs('9.z', '10.a')).toBeLessThan(0);
    expect(compareEpochs('10.a', '9.z')).toBeGreaterThan(0);
  });

  it('of one millisecond can not be ordered', () => {
    expect(compareEpochs('10.a', '10.b')).toBe(0);
  });
});
