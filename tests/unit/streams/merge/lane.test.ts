import { Observable, type Subscriber } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createState } from '../../../../streams/behaviors/state.ts';
import { createEntry, type Entry } from '../../../../streams/merge/entry.ts';
import { newestValue } from '../../../../streams/merge/fold.ts';
import { FrameNotifier } from '../../../../streams/merge/frameNotifier.ts';
import { GAP_MS, GapTimers } from '../../../../streams/merge/gapTimers.ts';
import { Lane, MERGE_WINDOW_MS } from '../../../../streams/merge/lane.ts';
import { freshGuard, isDegraded, nextRefetch } from '../../../../streams/merge/loopGuard.ts';
import { retryAfterOf } from '../../../../streams/merge/requests.ts';
import { createScope } from '../../../../streams/scope.ts';
import { MAX_RESUME } from '../../../../streams/wire/protocol.ts';
import { manualFrames } from '../../support/frames.ts';
import { VirtualTime } from '../../support/virtualTime.ts';

function entryOf(name: string): Entry {
  const always = () => true;
  const options = { name, key: 'jackpot', up: true, checkData: always, checkState: always } as const;
  return createEntry(options, newestValue<'jackpot'>());
}

function laneRig() {
  const time = new VirtualTime();
  const scope = createScope();
  const awake$ = createState(true);
  const sent: { names: string[]; answer: Subscriber<unknown> }[] = [];
  const send = (batch: readonly Entry[]) =>
    new Observable<unknown>(answer => {
      sent.push({ names: batch.map(({ name }) => name), answer });
    });
  const lane = new Lane({ scope, scheduler: time.scheduler, awake$, send });
  return { time, scope, awake$, sent, lane, names: () => sent.map(it => it.names) };
}
const [a, b, c] = ['a', 'b', 'c'].map(entryOf) as [Entry, Entry, Entry];

describe('requests of one kind (R3)', () => {
  it('gather for 50 ms and go as one, each topic once', () => {
    const { lane, time, names } = laneRig();
    for (const entry of [a, b, a]) lane.want(entry);
    time.advance(MERGE_WINDOW_MS - 1);
    lane.want(c);
    expect(names()).toEqual([]);
    time.advance(1);
    expect(names()).toEqual([['a', 'b', 'c']]);
  });

  it('are one at a time: later wishes wait for the answer, and then for 50 ms', () => {
    const { lane, time, sent, names } = laneRig();
    lane.want(a);
    time.advance(50);
    lane.want(b);
    lane.want(a);
    time.advance(10_000);
    expect(names()).toEqual([['a']]);
    sent[0]?.answer.complete();
    time.advance(49);
    expect(names()).toHaveLength(1);
    time.advance(1);
    expect(names()).toEqual([['a'], ['b', 'a']]);
  });

  it('name no more topics than the protocol allows; the rest goes next', () => {
    const { lane, time, sent, names } = laneRig();
    for (let n = 0; n < MAX_RESUME + 2; n += 1) lane.want(entryOf(`t${n}`));
    time.advance(50);
    expect(names().map(it => it.length)).toEqual([MAX_RESUME]);
    sent[0]?.answer.complete();
    time.advance(50);
    expect(names()[1]).toEqual([`t${MAX_RESUME}`, `t${MAX_RESUME + 1}`]);
  });

  it('leave out topics that were closed meanwhile, and are not sent for none', () => {
    const { lane, time, names } = laneRig();
    const closed = entryOf('closed');
    lane.want(closed);
    closed.close();
    time.advance(50);
    expect(names()).toEqual([]);
    lane.want(a);
    time.advance(50);
    expect(names()).toEqual([['a']]);
  });

  it('can be withdrawn, now and later', () => {
    const { lane, time, names } = laneRig();
    lane.want(a);
    lane.wantLater(b, 100);
    lane.forget(a);
    lane.forget(b);
    time.advance(1_000);
    expect(names()).toEqual([]);
    expect(lane.isDelayed(b)).toBe(false);
  });

  it('asked for later come after the delay and the gathering, and only while the page is awake', () => {
    const { lane, time, names, awake$ } = laneRig();
    lane.wantLater(a, 1_000);
    expect(lane.isDelayed(a)).toBe(true);
    awake$.set(false);
    time.advance(5_000);
    expect(names()).toEqual([]);
    awake$.set(true);
    expect(lane.isDelayed(a)).toBe(false);
    time.advance(50);
    expect(names()).toEqual([['a']]);
  });

  it('asked for later and now go once now, and once when the delay ends', () => {
    const { lane, time, names, sent } = laneRig();
    lane.wantLater(a, 1_000);
    lane.want(a);
    time.advance(50);
    expect(names()).toEqual([['a']]);
    sent[0]?.answer.complete();
    time.advance(1_000);
    expect(names()).toEqual([['a'], ['a']]);
  });

  it('end with their scope: no timer fires and the one under way is given up', () => {
    const { lane, time, scope, sent, names } = laneRig();
    lane.want(a);
    time.advance(50);
    lane.wantLater(b, 10);
    scope.end();
    time.advance(1_000);
    expect(names()).toEqual([['a']]);
    expect(sent[0]?.answer.closed).toBe(true);
  });
});

describe('the gap timers (R3)', () => {
  const rig = () => {
    const time = new VirtualTime();
    const scope = createScope();
    const expired: string[] = [];
    return {
      time,
      scope,
      expired,
      gaps: new GapTimers(scope, time.scheduler, ({ name }) => expired.push(name)),
    };
  };

  it('run 250 ms for each topic alone, and arming again prolongs nothing', () => {
    const { gaps, time, expired } = rig();
    gaps.arm(a);
    time.advance(100);
    gaps.arm(b);
    gaps.arm(a);
    time.advance(GAP_MS - 101);
    expect(expired).toEqual([]);
    time.advance(1);
    expect(expired).toEqual(['a']);
    time.advance(100);
    expect(expired).toEqual(['a', 'b']);
  });

  it('can be armed again after they ended, and disarmed at any time', () => {
    const { gaps, time, expired } = rig();
    gaps.arm(a);
    time.advance(GAP_MS);
    gaps.arm(a);
    gaps.arm(b);
    gaps.disarm(b);
    gaps.disarm(c);
    time.advance(GAP_MS);
    expect(expired).toEqual(['a', 'a']);
  });

  it('end with their scope', () => {
    const { gaps, time, scope, expired } = rig();
    gaps.arm(a);
    scope.end();
    time.advance(GAP_MS);
    expect(expired).toEqual([]);
  });
});

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

describe('the notifier', () => {
  const publisher = (publish: () => void) => ({ dirty: false, publish });

  it('lets everybody speak once per frame, in the order they had news, whatever the others throw', () => {
    const frames = manualFrames();
    const errors: unknown[] = [];
    const spoken: string[] = [];
    const notifier = new FrameNotifier(frames, error => errors.push(error));
    const bug = new Error('bug');
    const [one, two, three] = [
      publisher(() => spoken.push('one')),
      publisher(() => {
        throw bug;
      }),
      publisher(() => spoken.push('three')),
    ] as const;
    for (const it of [three, two, one, three, two]) notifier.mark(it);
    expect(frames.waiting).toBe(1);
    frames.paint();
    expect(spoken).toEqual(['three', 'one']);
    expect(errors).toEqual([bug]);
    expect([one, two, three].map(it => it.dirty)).toEqual([false, false, false]);
    notifier.mark(two);
    frames.paint();
    expect(errors).toHaveLength(2);
  });

  it('asks for no frame while nobody has news, and for none after its end', () => {
    const frames = manualFrames();
    const spoken: string[] = [];
    const notifier = new FrameNotifier(frames, () => {});
    notifier.end();
    notifier.mark(publisher(() => spoken.push('late')));
    notifier.end();
    expect(frames.waiting).toBe(0);
    frames.paint();
    expect(spoken).toEqual([]);
  });
});

it('an entry that was closed ends its two Behaviors and keeps their last values readable', () => {
  const entry = entryOf('z');
  let completed = 0;
  entry.value$.subscribe({ complete: () => (completed += 1) });
  entry.freshness$.subscribe({ complete: () => (completed += 1) });
  entry.close();
  expect([completed, entry.open, entry.value$.value]).toEqual([2, false, null]);
});
