import { describe, expect, it } from 'vitest';
import { newestValue } from '../../../../../streams/merge/fold.ts';
import type { TopicState } from '../../../../../streams/wire/tables/topics.ts';
import { liveWorld } from '../../../support/liveWorld.ts';
import { asked, followWinners, NOTHING, settle } from '../followed.ts';
import { bare, legacyWorld, shown, truth } from './numberless.ts';

describe('case 74: capabilities that disappear and appear again (N10)', () => {
  it('switch the mode each time with a full read, and neither mode sees positions of the other', () => {
    const world = legacyWorld();
    const { gateway, live, winners, pool } = world;
    for (const log of [winners, pool]) log.publish();
    expect(live.resume().map(([, e, s]) => [e, s])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    gateway.disconnect();
    gateway.connect();
    settle(world, 200);
    expect(shown(world)).toEqual(truth(world));
    expect(world.poolFeed.freshness$.value).toEqual({ kind: 'live', bestEffort: false });
    expect(live.resume().map(([, , s]) => s)).toEqual([2, 2]);
    gateway.disconnect();
    for (const log of [winners, pool]) log.publish();
    gateway.connectLegacy();
    world.frames.paint();
    expect(world.winnersFeed.value$.value).toHaveLength(2);
    expect(live.resume().every(([, e]) => e === null)).toBe(true);
    settle(world, 3_100);
    expect(shown(world)).toEqual(truth(world));
    expect(world.winnersFeed.freshness$.value).toEqual({ kind: 'live', bestEffort: true });
  });

  it('a read of the old mode that answers late reaches nobody in the new one', () => {
    const world = legacyWorld();
    const { gateway, winners } = world;
    world.winnersFeed.resync();
    world.time.advance(500);
    const late = gateway.snaps[0];
    const old = winners.snap();
    winners.publish();
    gateway.disconnect();
    gateway.connect();
    settle(world, 200);
    expect(world.winnersFeed.value$.value).toHaveLength(2);
    late?.subscriber.next([old]);
    world.frames.paint();
    expect(shown(world)).toEqual(truth(world));
  });

  it('a read of the numbered mode that answers late does not undo a push of the other one', () => {
    const world = liveWorld();
    const { gateway, pool } = world;
    const feed = world.live.feed('jackpot', null, newestValue<TopicState<'jackpot'>>());
    pool.publish();
    world.time.advance(50);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    const old = pool.snap();
    gateway.connectLegacy();
    gateway.push(bare(pool.publish()));
    gateway.snaps[0]?.subscriber.next([old]);
    world.frames.paint();
    expect(feed.value$.value).toEqual(pool.snap().st);
    expect(world.live.resume()).toEqual([['g:jackpot', null, 0]]);
  });

  it('a read of the numbered mode that fails late is not repeated in the other one', () => {
    const world = liveWorld();
    followWinners(world);
    world.time.advance(50);
    world.gateway.connectLegacy();
    world.gateway.failSnap();
    settle(world, 3_100);
    world.time.advance(20_000);
    expect(asked(world)).toEqual(NOTHING);
    expect(world.live.resume()).toEqual([['g:winners', null, 0]]);
  });

  it('pushes with numbers mean no more than others while the back end claims none', () => {
    const world = legacyWorld();
    world.gateway.push({ ...world.pool.publish(), e: '99.z', s: 1_000 });
    world.frames.paint();
    expect(world.poolFeed.value$.value).toEqual(world.pool.snap().st);
    expect(world.live.resume().every(([, e, s]) => e === null && s === 0)).toBe(true);
  });

  it('a feed opened in either mode is followed in that mode', () => {
    const world = liveWorld();
    world.gateway.connectLegacy();
    const feed = followWinners(world);
    world.winners.publish();
    settle(world, 3_100);
    expect(feed.freshness$.value).toEqual({ kind: 'live', bestEffort: true });
    feed.close();
    world.gateway.disconnect();
    world.gateway.connect();
    const again = followWinners(world);
    settle(world, 200);
    expect(again.freshness$.value).toEqual({ kind: 'live', bestEffort: false });
    expect(again.value$.value).toEqual(world.winners.items);
  });
});
