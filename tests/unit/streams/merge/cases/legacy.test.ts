import { describe, expect, it } from 'vitest';
import { jackpot, liveWorld, winner } from '../../../support/liveWorld.ts';
import { asked, followWinners, NOTHING, settle, winnersFold } from '../followed.ts';
import { bare, legacyWorld, shown, truth } from './numberless.ts';

describe('case 73: a back end without sequence numbers', () => {
  it('case 73, 1: after a broken connection everything is read anew within 3 s', () => {
    const world = legacyWorld();
    world.gateway.disconnect();
    for (const log of [world.winners, world.pool]) log.publish();
    world.gateway.connectLegacy();
    expect(world.poolFeed.freshness$.value.kind).toBe('live');
    world.frames.paint();
    expect(world.poolFeed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'resyncing' });
    settle(world, 3_100);
    expect(shown(world)).toEqual(truth(world));
    expect(world.poolFeed.freshness$.value).toEqual({ kind: 'live', bestEffort: true });
  });

  it('case 73, 14: a push delivered five times is applied once, by version or by business id', () => {
    const world = legacyWorld();
    const emitted: unknown[] = [];
    world.winnersFeed.value$.subscribe(value => emitted.push(value));
    const [win, amount] = [bare(world.winners.publish()), bare(world.pool.publish())];
    for (let n = 0; n < 5; n += 1) {
      world.gateway.push({ b: [win, amount] });
      world.frames.paint();
    }
    expect(shown(world)).toEqual(truth(world));
    expect(emitted).toHaveLength(2);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('case 73, 14: pushes that overtook each other leave the newest version', () => {
    const world = legacyWorld();
    const [older, newer] = [bare(world.pool.publish()), bare(world.pool.publish())];
    world.gateway.push(newer);
    world.gateway.push(older);
    world.frames.paint();
    expect(world.poolFeed.value$.value).toEqual(world.pool.snap().st);
  });

  it.each([
    ['case 73, 16: a push lost before another one', 2],
    ['case 73, 17: a last push lost', 1],
  ])('%s is healed by the next poll, 36 s later at most (N8)', (_name, count) => {
    const world = legacyWorld();
    const pushes = Array.from({ length: count }, () => bare(world.winners.publish()));
    for (const push of pushes.slice(1)) world.gateway.push(push);
    world.frames.paint();
    expect(world.winnersFeed.value$.value).toHaveLength(count);
    settle(world, 36_100);
    expect(shown(world)).toEqual(truth(world));
  });

  it('issue 11.9: an hour of failing reads leaves one waiting read per topic, and not more of them than before', () => {
    const world = legacyWorld();
    const readsIn = (ms: number) => {
      let reads = 0;
      for (let passed = 0; passed < ms; passed += 250) {
        world.time.advance(250);
        while (world.gateway.snaps.length > 0) {
          reads += 1;
          world.gateway.failSnap();
        }
      }
      return reads;
    };
    const minute = 60_000;
    readsIn(5 * minute);
    const early = readsIn(10 * minute);
    readsIn(35 * minute);
    const late = readsIn(10 * minute);
    // Two topics, each tried again within a minute (full jitter: half of it on average) or polled.
    expect(early).toBeLessThanOrEqual(2 * 10 * 4);
    expect(late).toBeLessThanOrEqual(2 * 10 * 4);
    expect(late).toBeGreaterThan(0);
    world.gateway.publish(world.pool);
    world.gateway.wire = [];
    settle(world, 2 * minute);
    expect(shown(world)).toEqual(truth(world));
    expect(asked(world)).toEqual(NOTHING);
  });

  it('case 73, 26: a read that was sent before a push does not undo it, and is sent again', () => {
    const world = legacyWorld({});
    world.poolFeed.resync();
    world.time.advance(500);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    world.gateway.push(bare(world.pool.publish()));
    world.gateway.answerSnap(1);
    world.frames.paint();
    expect(world.poolFeed.value$.value).toEqual(world.pool.snap().st);
    world.time.advance(249);
    expect(asked(world)).toEqual(NOTHING);
    world.time.advance(1);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    world.gateway.answerSnap();
    world.frames.paint();
    expect(world.poolFeed.value$.value).toEqual(world.pool.snap().st);
    expect(world.poolFeed.freshness$.value).toEqual({ kind: 'live', bestEffort: true });
  });

  it('case 73, 59: nothing is polled while the device is offline, and polls go on when it is back', () => {
    const world = legacyWorld();
    world.lifecycle.online$.set(false);
    world.time.advance(300_000);
    expect(asked(world)).toEqual(NOTHING);
    world.winners.publish();
    world.lifecycle.online$.set(true);
    settle(world, 36_100);
    expect(shown(world)).toEqual(truth(world));
  });

  it('case 73, 71: a push with the wrong shape is reported, taken for a hint and never shown', () => {
    const world = legacyWorld();
    const before = shown(world);
    world.gateway.push({ t: 'g:jackpot', d: { amount: 'all of it' } });
    world.frames.paint();
    expect(shown(world)).toEqual(before);
    expect(world.logger.codes).toEqual(['event_unusable']);
    world.time.advance(500);
    expect(world.gateway.snaps.map(({ question }) => question)).toEqual([['g:jackpot']]);
  });

  it('case 73, 71: a read with the wrong shape is reported and leaves the value as it was', () => {
    const world = legacyWorld();
    const before = shown(world);
    world.poolFeed.resync();
    world.time.advance(500);
    world.gateway.snaps[0]?.subscriber.next([{ ...world.pool.snap(), st: [] }]);
    world.frames.paint();
    expect(shown(world)).toEqual(before);
    expect(world.logger.codes).toEqual(['snapshot_invalid']);
  });

  it('case 73, 71: a read that answers for another topic leaves the value as it was', () => {
    const world = legacyWorld();
    const before = shown(world);
    world.poolFeed.resync();
    world.time.advance(500);
    world.gateway.snaps[0]?.subscriber.next([world.winners.snap()]);
    world.frames.paint();
    expect(shown(world)).toEqual(before);
  });

  it('case 73, 66: a fold that throws on a push costs a read, and the read repairs it', () => {
    const world = liveWorld();
    let throws = false;
    const apply = () => {
      throw new Error('bug');
    };
    const load = (state: typeof winnersFold.snapshot extends (draft: infer D) => unknown ? D : never) => {
      if (throws) throw new Error('bug');
      return [...state];
    };
    const feed = world.live.feed('winners', null, { ...winnersFold, apply, load });
    world.gateway.connectLegacy();
    settle(world, 3_100);
    throws = true;
    world.gateway.push(bare(world.winners.publish()));
    settle(world, 1_000);
    expect(world.logger.codes).toEqual(['fold_failed', 'fold_failed']);
    expect(feed.value$.value).toEqual([]);
    throws = false;
    world.gateway.push({ t: 'g:winners' });
    settle(world, 2_100);
    expect(feed.value$.value).toEqual(world.winners.items);
  });

  it('an item of a log that was never read waits for the read, which has it', () => {
    const world = liveWorld();
    const feed = followWinners(world);
    world.gateway.connectLegacy();
    world.gateway.push(bare(world.winners.publish()));
    world.frames.paint();
    expect(feed.value$.value).toBeNull();
    settle(world, 3_100);
    expect(feed.value$.value).toEqual(world.winners.items);
  });

  it('items without a business id are told apart by their text', () => {
    const world = liveWorld();
    const feed = followWinners(world);
    world.gateway.connectLegacy();
    settle(world, 3_100);
    for (const id of ['a', 'a', 'b']) world.gateway.push({ t: 'g:winners', d: winner(1, id) });
    world.frames.paint();
    expect(feed.value$.value?.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('failed reads are repeated with jitter, not before their Retry-After', () => {
    const world = legacyWorld();
    world.winners.publish();
    world.winnersFeed.resync();
    world.time.advance(500);
    world.gateway.failSnap(9_000);
    world.time.advance(8_999);
    expect(asked(world)).toEqual(NOTHING);
    settle(world, 1_000);
    expect(world.winnersFeed.value$.value).toEqual(world.winners.items);
  });

  it('a command answer is merged by version, newer or equal only', () => {
    const world = legacyWorld();
    const now = world.pool.snap();
    world.live.merge([{ ...now, st: jackpot(-1) }], world.time.clock.monotonic());
    world.frames.paint();
    expect(world.poolFeed.value$.value).toEqual(now.st);
    world.pool.publish();
    world.live.merge([world.pool.snap()], world.time.clock.monotonic());
    world.frames.paint();
    expect(world.poolFeed.value$.value).toEqual(world.pool.snap().st);
  });

  it('a feed closed while it is being read is read no more', () => {
    const world = legacyWorld();
    world.winnersFeed.resync();
    world.time.advance(500);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    world.winnersFeed.close();
    expect(asked(world)).toEqual(NOTHING);
    world.time.advance(36_100);
    expect(world.gateway.snaps.every(({ question }) => question[0] === 'g:jackpot')).toBe(true);
  });
});
