import { EMPTY, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createState } from '../../../../streams/behaviors/state.ts';
import { around, downPollDelay } from '../../../../streams/merge/rhythm.ts';
import { auditTicks, downPolls, isSilent } from '../../../../streams/merge/upkeep.ts';
import { VirtualTime } from '../../support/virtualTime.ts';

function rig(random = () => 0.5) {
  const time = new VirtualTime();
  const awake$ = createState(true);
  return { time, awake$, deps: { clock: time.clock, random, awake$, scheduler: time.scheduler } };
}

/** Moments of the polls while the link is down for `forMs`. */
function pollsOf(options: { pollMs?: number; forMs: number; random?: () => number; fails?: () => unknown }) {
  const { time, deps } = rig(options.random);
  const moments: number[] = [];
  const poll = () => {
    moments.push(time.clock.monotonic());
    const error = options.fails?.();
    return error === undefined ? EMPTY : throwError(() => error);
  };
  downPolls({ reason: 'network', pollMs: options.pollMs ?? 5_000, poll }, deps).subscribe();
  time.advance(options.forMs);
  return moments;
}
const waits = (moments: readonly number[]) => moments.map((at, n) => at - (moments[n - 1] ?? 0));

describe('REST polls while the socket is down (A9.3)', () => {
  it('begin after 5 s plus up to 5 s, then come every 5 s (A9.2)', () => {
    expect(waits(pollsOf({ forMs: 30_000 }))).toEqual([7_500, 5_000, 5_000, 5_000, 5_000]);
    expect(pollsOf({ forMs: 4_999, random: () => 0 })).toEqual([]);
    expect(pollsOf({ forMs: 5_000, random: () => 0 })).toEqual([5_000]);
  });

  it('keep to the lower bound that the gateway set, and never go below 5 s on average (A9.3)', () => {
    expect(waits(pollsOf({ forMs: 60_000, pollMs: 20_000 })).slice(1)).toEqual([20_000, 20_000]);
    expect(waits(pollsOf({ forMs: 20_000, pollMs: 100 })).slice(1)).toEqual([5_000, 5_000]);
  });

  it('slow down to 10 s after two minutes and to 30 s after ten (A9.3)', () => {
    const moments = pollsOf({ forMs: 900_000 });
    const rhythm = (from: number, to: number) =>
      new Set(
        waits(moments).filter((_wait, n) => (moments[n - 1] ?? 0) > from && (moments[n - 1] ?? 0) <= to),
      );
    expect(rhythm(1, 120_000)).toEqual(new Set([5_000]));
    expect(rhythm(120_000, 600_000)).toEqual(new Set([10_000]));
    expect(rhythm(600_000, 860_000)).toEqual(new Set([30_000]));
  });

  it.each([
    [120_000, 5_000],
    [120_001, 10_000],
    [600_000, 10_000],
    [600_001, 30_000],
  ])('after %i ms wait %i ms, give or take a half (A9.3)', (downMs, middle) => {
    const state = { downMs, polls: 1, failures: 0, retryAfterMs: 0, pollMs: 5_000 };
    expect([0, 0.5, 1].map(random => downPollDelay(state, () => random))).toEqual([
      middle * 0.5,
      middle,
      middle * 1.5,
    ]);
  });

  it('that fail double their range up to a minute, and a good one returns to the rhythm (A9.4)', () => {
    let failures = 8;
    const fails = () => {
      failures -= 1;
      return failures >= 0 ? new Error('down') : undefined;
    };
    const all = waits(pollsOf({ forMs: 400_000, random: () => 1, fails }));
    expect(all.slice(0, 9)).toEqual([10_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(all[9]).toBe(15_000);
  });

  it('never come before the Retry-After of the last failure, an hour at most (A9.4)', () => {
    const first = (retryAfterMs: number, forMs: number) =>
      waits(pollsOf({ forMs, random: () => 0, fails: () => ({ retryAfterMs }) }));
    expect(first(30_000, 70_000)).toEqual([5_000, 30_000, 30_000]);
    expect(first(10 ** 9, 4_000_000)).toEqual([5_000, 3_600_000]);
  });

  it('rest while the page is hidden, and begin with a delay afterwards (A9.5)', () => {
    const { time, awake$, deps } = rig();
    let polls = 0;
    const poll = () => {
      polls += 1;
      return EMPTY;
    };
    downPolls({ reason: 'network', pollMs: 5_000, poll }, deps).subscribe();
    awake$.set(false);
    time.advance(300_000);
    expect(polls).toBe(0);
    awake$.set(true);
    time.advance(2_499);
    expect(polls).toBe(0);
    time.advance(1);
    expect(polls).toBe(1);
  });

  it.each([
    'maintenance',
    'region',
    'unauthorized',
    'kicked',
    'banned',
    'replaced',
    'logout',
    'closed',
  ] as const)('are not made when the link is down on purpose: %s (A9.6)', reason => {
    const { time, deps } = rig();
    let polls = 0;
    const poll = () => {
      polls += 1;
      return EMPTY;
    };
    downPolls({ reason, pollMs: 1, poll }, deps).subscribe();
    time.advance(3_600_000);
    expect([polls, isSilent(reason)]).toEqual([0, true]);
  });

  it.each(['start', 'network'] as const)('are made when the link is down for "%s"', reason => {
    expect(isSilent(reason)).toBe(false);
  });
});

describe('the audit of a healthy link (A9.1)', () => {
  it.each([
    [0, 24_000],
    [0.5, 30_000],
    [1, 36_000],
  ])('with a random %d ticks every %i ms', (random, everyMs) => {
    const { time, deps } = rig(() => random);
    const ticks: number[] = [];
    auditTicks(30_000, deps).subscribe(() => ticks.push(Math.round(time.clock.monotonic())));
    time.advance(everyMs * 3 + 10);
    expect(ticks).toEqual([everyMs, everyMs * 2, everyMs * 3]);
  });

  it('takes the interval of the greeting and rests while the page is hidden', () => {
    const { time, awake$, deps } = rig();
    let ticks = 0;
    auditTicks(1_000, deps).subscribe(() => {
      ticks += 1;
    });
    time.advance(3_500);
    expect(ticks).toBe(3);
    awake$.set(false);
    time.advance(60_000);
    expect(ticks).toBe(3);
  });
});

it('a span around a mean has that mean and that share', () => {
  for (const [ms, share] of [
    [100, 0.2],
    [7, 0.5],
    [0, 0.5],
  ] as const) {
    const ends = [0, 0.5, 1].map(random => around(ms, share, () => random));
    expect(ends.map(end => Math.round(end * 1e6) / 1e6)).toEqual([ms * (1 - share), ms, ms * (1 + share)]);
  }
});
