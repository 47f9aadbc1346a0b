import { describe, expect, it } from 'vitest';
import { newestValue } from '../../../../streams/merge/fold.ts';
import type { TopicState } from '../../../../streams/wire/tables/topics.ts';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { liveWorld } from '../../support/liveWorld.ts';
import { followPool, followWinners, liveWinners, winnersFold } from './followed.ts';

describe('signing out', () => {
  const balance = { version: 1, currency: 'EUR', currencySymbol: '€', sum: 5, accounts: [] };

  it('clears private values at once, keeps public ones, and drops answers still under way', () => {
    const world = liveWinners();
    const feed = world.live.feed('balance', '42', newestValue<TopicState<'balance'>>());
    const snap = { t: 'u:42:balance', kind: 'value' as const, e: '1.r', s: 1, ts: 1, st: balance };
    world.live.merge([snap], 0);
    world.frames.paint();
    expect(feed.value$.value).toEqual(balance);
    world.live.endPrivate();
    expect(feed.value$.value).toBeNull();
    world.live.merge([{ ...snap, s: 2 }], 0);
    world.gateway.push({ t: 'u:42:balance', e: '1.r', s: 3, ts: 1, d: balance });
    world.time.advance(60_000);
    world.frames.paint();
    expect(feed.value$.value).toBeNull();
    expect(world.feed.value$.value).toHaveLength(1);
    expect(world.gateway.left).toEqual(['u:42:balance']);
    expect(world.live.resume().map(([t]) => t)).toEqual(['g:winners']);
  });
});

describe('a feed', () => {
  it('is the only one of its topic, and its place is free again after close', () => {
    const world = liveWinners();
    expect(() => followWinners(world)).toThrow('g:winners');
    world.feed.close();
    world.feed.close();
    expect(() => followWinners(world)).not.toThrow();
    expect(world.gateway.left).toEqual(['g:winners']);
  });

  it('asks once for many calls of resync', () => {
    const { feed, gateway, time } = liveWinners();
    for (let n = 0; n < 20; n += 1) feed.resync();
    time.advance(50);
    expect(gateway.syncs).toHaveLength(1);
  });

  it('survives a fold that throws: others are served, and a snapshot repairs it', () => {
    const world = liveWorld();
    let broken = true;
    const apply = (draft: Winner[], data: Winner) => {
      if (broken) throw new Error('bug');
      return [data, ...draft];
    };
    const feed = world.live.feed('winners', null, { ...winnersFold, apply });
    const pool = followPool(world);
    world.time.advance(50);
    world.gateway.answerSnap();
    world.gateway.connect();
    world.gateway.publish(world.winners);
    world.gateway.publish(world.pool);
    world.gateway.deliver(2);
    broken = false;
    world.frames.paint();
    expect(pool.value$.value).toEqual(world.pool.snap().st);
    expect(world.logger.codes).toContain('fold_failed');
    world.time.advance(50);
    world.gateway.answerSnap();
    world.frames.paint();
    expect(feed.value$.value).toEqual(world.winners.items);
  });

  it('leaves no timer and no frame behind when its scope ends', () => {
    const world = liveWinners();
    world.gateway.publish(world.winners);
    world.gateway.publish(world.winners);
    world.gateway.wire.shift();
    world.gateway.deliver();
    world.scope.end();
    world.time.advance(120_000);
    expect(world.gateway.syncs).toEqual([]);
    expect(world.frames.waiting).toBe(0);
    expect(world.gateway.link$.observed).toBe(false);
  });
});
