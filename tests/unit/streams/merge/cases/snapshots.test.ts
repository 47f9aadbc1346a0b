import { describe, expect, it } from 'vitest';
import { BUFFER_LIMIT } from '../../../../../streams/merge/topic.ts';
import { jackpot, liveWorld } from '../../../support/liveWorld.ts';
import { asked, type BothLive, bothLive, followPool, followWinners, NOTHING, settle } from '../followed.ts';

/** The lengths of the winner list as a reader sees them. */
function lengthsOf({ winnersFeed }: BothLive): number[] {
  const lengths: number[] = [];
  winnersFeed.value$.subscribe(value => lengths.push(value?.length ?? -1));
  return lengths;
}

/** Reconnected after more was missed than the ring holds: the snapshot is asked for and not answered. */
function awaitingSnap(missed = 2) {
  const world = bothLive();
  world.gateway.disconnect();
  for (let n = 0; n < missed; n += 1) world.gateway.publish(world.winners);
  world.winners.trim();
  world.gateway.connect();
  world.time.advance(50);
  expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
  return world;
}

describe('pushes and snapshots', () => {
  it.each([
    [0, 0],
    [500, 3],
    [5_000, 6],
  ])(
    'case 26: pushes during a snapshot that takes %i ms and misses %i of them are applied after it (R5)',
    (ms, lag) => {
      const world = awaitingSnap();
      const { gateway, winners, winnersFeed, frames, time } = world;
      const lengths = lengthsOf(world);
      for (let n = 0; n < 6; n += 1) {
        gateway.publish(winners);
        gateway.deliver();
        time.advance(ms / 6);
        frames.paint();
      }
      expect(lengths).toEqual([1]);
      gateway.answerSnap(lag);
      frames.paint();
      expect(winnersFeed.value$.value).toEqual(winners.items);
      expect(lengths).toEqual([1, 9]);
      expect(winnersFeed.freshness$.value.kind).toBe('live');
    },
  );

  it('case 26: a value does not wait for its snapshot: the push is shown and the answer changes nothing', () => {
    const world = liveWorld();
    const feed = followPool(world);
    const shown: unknown[] = [];
    feed.value$.subscribe(value => shown.push(value));
    world.time.advance(50);
    world.gateway.connect();
    world.time.advance(50);
    world.gateway.publish(world.pool);
    world.gateway.deliver();
    world.frames.paint();
    const newest = world.pool.snap().st;
    expect(shown).toEqual([null, newest]);
    world.gateway.answerSnap(1);
    world.frames.paint();
    expect(shown).toEqual([null, newest]);
  });

  it('case 27: a snapshot older than the position is discarded and asked for again (R5)', () => {
    const world = awaitingSnap(4);
    const { gateway, winners, winnersFeed, time, frames, live } = world;
    const lengths = lengthsOf(world);
    // The replica has seen none of what was missed, so it is older than what the page shows.
    gateway.answerSnap(5);
    frames.paint();
    expect(live.resume().find(([t]) => t === 'g:winners')).toEqual(['g:winners', winners.e, 1]);
    time.advance(50);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    gateway.answerSnap();
    frames.paint();
    expect(lengths).toEqual([1, 5]);
    expect(winnersFeed.value$.value).toEqual(winners.items);
  });

  it('case 27: a live topic shrugs at an older state that came with another answer', () => {
    const world = bothLive();
    const { live, winners, pool, winnersFeed, poolFeed, frames } = world;
    const values = [winnersFeed.value$.value, poolFeed.value$.value];
    live.merge([{ ...winners.snap(), s: 0, st: [] }], 0);
    live.merge([{ ...pool.snap(), e: '0.old', s: 9, st: jackpot(9) }], 0);
    frames.paint();
    expect([winnersFeed.value$.value, poolFeed.value$.value]).toEqual(values);
    world.time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('case 28: of two snapshots that answer in reverse order the newer stays (R5)', () => {
    const world = liveWorld();
    const feed = followWinners(world);
    const { gateway, winners, time, frames } = world;
    gateway.publish(winners);
    gateway.disconnect();
    time.advance(11_000);
    expect(gateway.snaps).toHaveLength(2);
    const [first, second] = gateway.snaps;
    const early = winners.snap();
    gateway.publish(winners);
    second?.subscriber.next([winners.snap()]);
    frames.paint();
    first?.subscriber.next([early]);
    frames.paint();
    expect(feed.value$.value).toEqual(winners.items);
    expect(feed.value$.value).toHaveLength(2);
  });

  it('case 29: ten failed snapshots keep the old value on screen as stale, and then it is live (R18)', () => {
    const world = awaitingSnap();
    const { gateway, winners, winnersFeed, frames, time } = world;
    const lengths = lengthsOf(world);
    let failures = 0;
    const starts: number[] = [];
    while (failures < 10) {
      if (gateway.snaps.length > 0) {
        failures += 1;
        starts.push(time.clock.monotonic());
        gateway.failSnap(2_000);
        frames.paint();
        expect(['stale', 'degraded']).toContain(winnersFeed.freshness$.value.kind);
      }
      time.advance(100);
    }
    const waits = starts.slice(1).map((start, n) => start - (starts[n] ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_200);
    settle(world, 61_000);
    expect(lengths).toEqual([1, 3]);
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });

  it.each([
    ['null', null],
    ['a text', '<html>'],
    ['an object for a list', { length: 1 }],
    ['a list with one bad win', [{ id: 1 }]],
  ])(
    'case 30: a snapshot with %s for a state counts as failed and leaves the shown state intact (A3.16)',
    (_name, st) => {
      const world = awaitingSnap();
      const { gateway, winners, winnersFeed, frames, logger } = world;
      const lengths = lengthsOf(world);
      gateway.snaps[0]?.subscriber.next([{ ...winners.snap(), st }]);
      frames.paint();
      expect(logger.codes).toEqual(['snapshot_invalid']);
      expect(winnersFeed.freshness$.value.kind).toBe('stale');
      gateway.snaps[0]?.subscriber.complete();
      settle(world, 3_000);
      expect(lengths).toEqual([1, 3]);
      expect(winnersFeed.freshness$.value.kind).toBe('live');
    },
  );

  it('case 30: an answer that leaves the asked topic out counts as failed', () => {
    const world = awaitingSnap();
    const { gateway, winnersFeed, frames } = world;
    gateway.snaps[0]?.subscriber.next([]);
    gateway.snaps[0]?.subscriber.complete();
    frames.paint();
    expect(winnersFeed.freshness$.value.kind).toBe('stale');
    settle(world, 3_000);
    expect(winnersFeed.value$.value).toEqual(world.winners.items);
  });

  it('case 31: a cached snapshot from before the position is ignored without a loop', () => {
    const world = awaitingSnap();
    const { gateway, time, winnersFeed, frames } = world;
    const lengths = lengthsOf(world);
    let requests = 0;
    for (let tick = 0; tick < 600; tick += 1) {
      requests += gateway.snaps.length;
      gateway.answerSnap(3);
      time.advance(100);
    }
    frames.paint();
    expect(lengths).toEqual([1]);
    expect(requests).toBeGreaterThan(4);
    expect(requests).toBeLessThan(25);
    expect(winnersFeed.freshness$.value.kind).toBe('degraded');
  });

  it('case 32: an epoch that changes during the snapshot is read again and ends in the new epoch', () => {
    const world = awaitingSnap();
    const { gateway, winners, winnersFeed, frames, time } = world;
    const old = winners.snap();
    winners.rotate();
    gateway.publish(winners);
    gateway.deliver();
    gateway.snaps[0]?.subscriber.next([old]);
    gateway.snaps[0]?.subscriber.complete();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(old.st);
    expect(winnersFeed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'resyncing' });
    time.advance(50);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    gateway.answerSnap();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(world.live.resume()[0]).toEqual(['g:winners', winners.e, 1]);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });

  it('case 33: a buffer that overflows during the snapshot costs one more snapshot, and then it is right', () => {
    const world = awaitingSnap();
    const { gateway, winners, winnersFeed, frames, time } = world;
    const early = winners.snap();
    for (let n = 0; n < BUFFER_LIMIT + 10; n += 1) gateway.publish(winners);
    gateway.deliver(BUFFER_LIMIT + 10);
    gateway.snaps[0]?.subscriber.next([early]);
    gateway.snaps[0]?.subscriber.complete();
    time.advance(50);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    gateway.answerSnap();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
    time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it.each(['answer first', 'push first'])(
    'case 34: a command and its push have one effect, %s (A3.13)',
    order => {
      const world = bothLive();
      const { gateway, winners, pool, winnersFeed, poolFeed, frames, live } = world;
      const lengths = lengthsOf(world);
      const pools: unknown[] = [];
      poolFeed.value$.subscribe(value => pools.push(value));
      const pushes = [winners.publish(), pool.publish()];
      const answer = () => live.merge([winners.snap(), pool.snap()], 0);
      const push = () => gateway.push({ b: pushes });
      for (const part of order === 'push first' ? [push, answer] : [answer, push]) {
        part();
        frames.paint();
      }
      expect(winnersFeed.value$.value).toEqual(winners.items);
      expect(new Set(lengths)).toEqual(new Set([1, 2]));
      expect(pools.at(-1)).toEqual(pool.snap().st);
      expect(pools.slice(1).every(value => JSON.stringify(value) === JSON.stringify(pools.at(-1)))).toBe(
        true,
      );
      world.time.advance(1_000);
      expect(asked(world)).toEqual(NOTHING);
    },
  );
});
