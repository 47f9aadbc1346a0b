import { describe, expect, it } from 'vitest';
import { winner } from '../../../support/liveWorld.ts';
import { asked, type BothLive, bothLive, NOTHING, settle } from '../followed.ts';

/** An event that nobody published, in the epoch of the log or in one of its own. */
const bogus = (world: BothLive, s: number, e = world.winners.e) => ({
  t: 'g:winners',
  e,
  s,
  ts: 1,
  d: winner(9, `bogus${s}`),
});

/** How many requests a minute costs while the gateway answers everything. */
function requestsOfAMinute(world: BothLive): number {
  const { gateway, time, frames } = world;
  let requests = 0;
  for (let tick = 0; tick < 600; tick += 1) {
    time.advance(100);
    requests += gateway.syncs.length + gateway.snaps.length;
    gateway.answerSync();
    gateway.answerSnap();
  }
  frames.paint();
  return requests;
}

/** Live, with the server's items; and the next event is taken as if nothing had been. */
function expectLive(world: BothLive): void {
  const { gateway, winners, winnersFeed, frames } = world;
  for (let round = 0; round < 2; round += 1) {
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
    gateway.publish(winners);
    gateway.deliver();
  }
}

describe('an event with a number that the gateway never gave (R11)', () => {
  it.each([
    ['2^52', 2 ** 52],
    ['the largest there is', Number.MAX_SAFE_INTEGER],
    ['one within the reach of a buffer', 100],
  ])('case 33, 71: costs one sync, and its log is live again: %s', (_name, s) => {
    const world = bothLive();
    world.gateway.push(bogus(world, s));
    world.time.advance(300);
    expect(asked(world)).toEqual({ syncs: 1, snaps: 0 });
    world.gateway.answerSync();
    world.frames.paint();
    expect(world.winnersFeed.freshness$.value.kind).toBe('live');
    // The audits of a minute, and nothing else.
    expect(requestsOfAMinute(world)).toBeLessThan(4);
    expectLive(world);
  });

  it('case 33, 71: is given up as well when the next real event comes before the sync', () => {
    const world = bothLive();
    const { gateway, winners } = world;
    gateway.push(bogus(world, 2 ** 52));
    gateway.publish(winners);
    gateway.deliver();
    settle(world, 1_000);
    expect(requestsOfAMinute(world)).toBeLessThan(4);
    expectLive(world);
  });

  it('case 33, 71: is given up as well when it names an epoch of its own', () => {
    const world = bothLive();
    world.gateway.push(bogus(world, 1, '9999999999999999.z'));
    settle(world, 1_000);
    expect(requestsOfAMinute(world)).toBeLessThan(4);
    expectLive(world);
  });

  it('case 33, 71: is given up as well when it waited for a snapshot', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames } = world;
    winners.rotate();
    gateway.publish(winners);
    gateway.deliver();
    gateway.push(bogus(world, 2 ** 52));
    world.time.advance(5_050);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    gateway.answerSnap();
    frames.paint();
    expect(winnersFeed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'resyncing' });
    world.time.advance(50);
    expect(asked(world)).toEqual({ syncs: 1, snaps: 0 });
    gateway.answerSync();
    expectLive(world);
  });

  it('case 71: on a value it is shown until the next audit, which makes the gateway number anew', () => {
    const world = bothLive();
    const { gateway, pool, poolFeed } = world;
    const d = { ...(pool.snap().st as object), amount: 77 };
    gateway.push({ t: 'g:jackpot', e: pool.e, s: 2 ** 52, ts: 1, d });
    settle(world, 40_000);
    expect(poolFeed.value$.value).toEqual(pool.snap().st);
    expect(poolFeed.freshness$.value.kind).toBe('live');
  });
});

describe('an event above an answer', () => {
  it('case 26: is kept when it came after the question: it may be younger than the answer', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames, time } = world;
    gateway.push(bogus(world, 2 ** 52));
    time.advance(300);
    const [lost, young] = [winners.publish(), winners.publish()];
    const [pending] = gateway.syncs;
    gateway.push(young);
    // The gateway had answered before either of them.
    pending?.subscriber.next({
      now: 1,
      r: [{ t: 'g:winners', kind: 'log', e: winners.e, s: lost.s - 1, ok: true, evs: [] }],
    });
    pending?.subscriber.complete();
    gateway.syncs = [];
    gateway.push(lost);
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
    expectLive(world);
  });

  it('case 27: is kept when only a lagging replica is below it', () => {
    const world = bothLive();
    const { gateway, winners } = world;
    const lengths: number[] = [];
    world.winnersFeed.value$.subscribe(items => lengths.push(items?.length ?? 0));
    for (let n = 0; n < 305; n += 1) winners.publish();
    gateway.push(winners.publish());
    world.time.advance(300);
    gateway.answerSync();
    world.time.advance(50);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    gateway.answerSnap(4);
    settle(world, 2_000);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expectLive(world);
  });
});
