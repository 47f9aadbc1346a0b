import { describe, expect, it } from 'vitest';
import { freshGuard, isDegraded, nextRefetch } from '../../../../streams/merge/loopGuard.ts';
import { retryAfterOf } from '../../../../streams/merge/requests.ts';

describe('the loop guard (R9)', () => {
  const request = { at: '1.a:1', now: 0, failed: false };
  const middle = () => 0.5;
  const repeat = (count: number, everyMs = 0, failed = false) => {
    let guard = freshGuard;
    for (let n = 0; n < count; n += 1) {
      guard = nextRefetch(guard, { ...request, now: n * everyMs, failed }, middle).guard;
    }
    return guard;
  };

  it.each([
    [5, false],
    [6, true],
  ])('after %i refetches at once calls the topic degraded: %s', (count, degraded) => {
    expect(isDegraded(repeat(count))).toBe(degraded);
  });

  it.each([
    [2, false],
    [3, true],
  ])('after %i failures in a row, however far apart, calls it degraded: %s', (count, degraded) => {
    expect(isDegraded(repeat(count, 60_000, true))).toBe(degraded);
  });

  it('forgets what is ten seconds old to the millisecond', () => {
    const five = repeat(5);
    expect(nextRefetch(five, { ...request, now: 9_999 }, middle).delayMs).toBe(500);
    expect(nextRefetch(five, { ...request, now: 10_000 }, middle).delayMs).toBe(0);
  });

  it('forgives everything as soon as the position moves', () => {
    const loop = repeat(40);
    expect(isDegraded(loop)).toBe(true);
    const { guard, delayMs } = nextRefetch(loop, { ...request, at: '1.a:2' }, middle);
    expect([delayMs, isDegraded(guard), guard.times.length]).toEqual([0, false, 1]);
  });

  it('goes on slowing down, even when the refetches are far apart by now', () => {
    const loop = repeat(8);
    expect(nextRefetch(loop, { ...request, now: 10 ** 9 }, middle).delayMs).toBe(4_000);
  });

  it('never waits longer than a minute, and keeps no endless list', () => {
    const loop = repeat(10_000, 20_000, true);
    expect(nextRefetch(loop, { ...request, now: 10 ** 10, failed: true }, () => 1).delayMs).toBe(60_000);
    expect(loop.times).toHaveLength(1);
  });
});

describe('the Retry-After of a failure', () => {
  it.each([
    ['in milliseconds', { retryAfterMs: 1_500 }, 1_500],
    ['capped at an hour', { retryAfterMs: 10 ** 9 }, 3_600_000],
    ['null', { retryAfterMs: null }, 0],
    ['a text', { retryAfterMs: '30' }, 0],
    ['missing', new Error('down'), 0],
    ['of no object', 'down', 0],
    ['of nothing', null, 0],
  ])('%s', (_name, error, expected) => {
    expect(retryAfterOf(error)).toBe(expected);
  });
});
