import { describe, expect, it } from 'vitest';
import type { Winner } from '../../../../../streams/wire/winners/shapes.ts';
import { jackpot, liveWorld, winner } from '../../../support/liveWorld.ts';
import { asked, bothLive, followWinners, NOTHING, settle, winnersFold } from '../followed.ts';

describe('events that are doubled, swapped or lost on their way', () => {
  it.each([2, 3, 4, 5])('case 14: the same event delivered %i times is applied once (R1)', times => {
    const world = bothLive();
    const { gateway, winners, pool, winnersFeed, poolFeed, frames } = world;
    const emitted: unknown[] = [];
    poolFeed.value$.subscribe(value => emitted.push(value));
    const [win, amount] = [winners.publish(), pool.publish()];
    for (let n = 0; n < times; n += 1) {
      gateway.push(win);
      gateway.push({ b: [amount, amount] });
      frames.paint();
    }
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(poolFeed.value$.value).toEqual(pool.snap().st);
    expect(emitted).toHaveLength(2);
    world.time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it.each([1, 100, 249])(
    'case 15: neighbours swapped by %i ms cost no request and keep their order (R3)',
    ms => {
      const world = bothLive();
      const { gateway, winners, winnersFeed, frames, time } = world;
      const [first, second] = [winners.publish(), winners.publish()];
      gateway.push(second);
      time.advance(ms);
      frames.paint();
      expect(winnersFeed.value$.value).toHaveLength(1);
      expect(winnersFeed.freshness$.value.kind).toBe('live');
      gateway.push(first);
      frames.paint();
      expect(winnersFeed.value$.value).toEqual(winners.items);
      time.advance(1_000);
      expect(asked(world)).toEqual(NOTHING);
    },
  );

  it.each([0, 4, 8])(
    'case 16: event %i of ten lost is asked for within 300 ms and filled in place (R3)',
    lost => {
      const world = bothLive();
      const { gateway, winners, winnersFeed, frames, time } = world;
      for (let n = 0; n < 10; n += 1) gateway.publish(winners);
      gateway.wire.splice(lost, 1);
      gateway.deliver(9);
      frames.paint();
      expect(winnersFeed.value$.value).toHaveLength(1 + lost);
      time.advance(300);
      expect(asked(world)).toEqual({ syncs: 1, snaps: 0 });
      expect(gateway.syncs[0]?.question).toEqual([['g:winners', winners.e, 1 + lost]]);
      gateway.answerSync();
      frames.paint();
      expect(winnersFeed.value$.value).toEqual(winners.items);
      time.advance(1_000);
      expect(asked(world)).toEqual(NOTHING);
    },
  );

  it('case 17: a last event lost before a silence is found by the audit, on both kinds of topic', () => {
    const world = bothLive();
    const { gateway, winners, pool, winnersFeed, poolFeed, time } = world;
    gateway.publish(winners);
    gateway.publish(pool);
    gateway.wire = [];
    time.advance(23_999);
    expect(asked(world)).toEqual(NOTHING);
    time.advance(12_051);
    expect(gateway.syncs.map(({ question }) => question.map(([t]) => t))).toEqual([
      ['g:winners', 'g:jackpot'],
    ]);
    settle(world, 50);
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(poolFeed.value$.value).toEqual(pool.snap().st);
  });

  it('case 18: a value whose events were dropped or conflated shows the newest and asks nobody (R2)', () => {
    const world = bothLive();
    const { gateway, pool, poolFeed, frames, time } = world;
    for (let n = 0; n < 20; n += 1) gateway.publish(pool);
    gateway.wire.splice(0, 19);
    gateway.deliver();
    frames.paint();
    expect(poolFeed.value$.value).toEqual(pool.snap().st);
    expect(poolFeed.freshness$.value.kind).toBe('live');
    time.advance(5_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it.each([1, 500])(
    'case 19: 10,000 events in frames of %i are all applied with one notification (A3.5, A12.1)',
    size => {
      const world = liveWorld();
      const { gateway, winners, live, time, frames } = world;
      const order: number[] = [];
      // Keeps the numbers alone: the test is about the way to the fold.
      const apply = (draft: Winner[], data: Winner) => {
        order.push(data.winAmount);
        return draft;
      };
      let snapshots = 0;
      const snapshot = (draft: Winner[]) => {
        snapshots += 1;
        return [...draft];
      };
      const feed = live.feed('winners', null, { ...winnersFold, apply, snapshot });
      time.advance(50);
      gateway.answerSnap();
      gateway.connect();
      frames.paint();
      let notified = -1;
      feed.value$.subscribe(() => {
        notified += 1;
      });
      snapshots = 0;
      for (let from = 1; from <= 10_000; from += size) {
        const b = Array.from({ length: size }, (_, n) => from + n).map(s => ({
          t: 'g:winners',
          e: winners.e,
          s,
          ts: 1,
          d: winner(s, `w${s}`),
        }));
        gateway.push(size === 1 ? b[0] : { b });
      }
      // One step per event while they come; what costs more is done once, in the frame.
      expect([frames.waiting, snapshots, notified]).toEqual([1, 0, 0]);
      frames.paint();
      expect([frames.waiting, snapshots, notified]).toEqual([0, 1, 1]);
      expect(asked(world)).toEqual(NOTHING);
      expect(order).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 1));
      expect(live.resume()).toEqual([['g:winners', winners.e, 10_000]]);
    },
  );
});

describe('an interruption', () => {
  it('case 23: 301 missed events are replaced by a snapshot; the old value stays meanwhile', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames, time } = world;
    const lengths: number[] = [];
    winnersFeed.value$.subscribe(value => lengths.push(value?.length ?? -1));
    gateway.disconnect();
    for (let n = 0; n < 301; n += 1) gateway.publish(winners);
    gateway.connect();
    frames.paint();
    expect(winnersFeed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'resyncing' });
    time.advance(50);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    gateway.answerSnap();
    frames.paint();
    expect(lengths).toEqual([1, 302]);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });

  it('case 23: exactly 300 missed events are still told one by one', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames, time } = world;
    gateway.disconnect();
    for (let n = 0; n < 300; n += 1) gateway.publish(winners);
    gateway.connect();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('case 23: events older than the ring are not asked for twice', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed } = world;
    gateway.disconnect();
    gateway.publish(winners);
    winners.trim();
    gateway.connect();
    settle(world, 200);
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });

  it('case 24: an event that arrives between join and hello is applied once', () => {
    const world = bothLive();
    const { gateway, winners, pool, winnersFeed, poolFeed, time } = world;
    gateway.disconnect();
    gateway.push(winners.publish());
    gateway.push(pool.publish());
    gateway.connect();
    world.frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(poolFeed.value$.value).toEqual(pool.snap().st);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
    time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('case 24: what overtook the greeting while something before it was missed is not applied early', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames } = world;
    gateway.disconnect();
    const missed = winners.publish();
    const early = winners.publish();
    gateway.push(early);
    frames.paint();
    expect(winnersFeed.value$.value).toHaveLength(1);
    gateway.connect();
    gateway.push(early);
    gateway.push(missed);
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
  });

  it('case 25: a reconnect from inside a subscriber applies nothing twice; the position had moved', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames, live } = world;
    const positions: number[] = [];
    winnersFeed.value$.subscribe(value => {
      if (value?.length !== 2) return;
      positions.push(...live.resume().flatMap(([t, , s]) => (t === 'g:winners' ? s : [])));
      gateway.disconnect();
      gateway.connect();
    });
    gateway.publish(winners);
    gateway.deliver();
    frames.paint();
    expect(positions).toEqual([2]);
    gateway.publish(winners);
    gateway.deliver();
    settle(world, 200);
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });

  it('case 25: a feed closed from inside a subscriber takes nothing more', () => {
    const world = bothLive();
    const { gateway, pool, poolFeed, frames } = world;
    const seen: unknown[] = [];
    poolFeed.value$.subscribe(value => {
      seen.push(value);
      if (seen.length === 2) poolFeed.close();
    });
    for (let n = 0; n < 3; n += 1) {
      gateway.publish(pool);
      gateway.deliver();
      frames.paint();
    }
    expect(seen).toHaveLength(2);
    expect(world.live.resume().map(([t]) => t)).toEqual(['g:winners']);
  });
});

it('events of a topic nobody follows change nothing and cost nothing', () => {
  const world = liveWorld();
  followWinners(world);
  settle(world, 100);
  world.gateway.connect();
  world.frames.paint();
  world.gateway.push({ t: 'g:jackpot', e: '1.r', s: 1, ts: 1, d: jackpot(1) });
  expect(world.frames.waiting).toBe(0);
  expect(world.live.resume().map(([t]) => t)).toEqual(['g:winners']);
});
