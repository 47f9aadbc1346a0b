import { describe, expect, it } from 'vitest';
import { asked, bothLive, NOTHING, settle } from '../followed.ts';

describe('a counter that begins anew', () => {
  it('case 35: a wiped store is read anew, and stragglers of the old epoch change nothing (R4)', () => {
    const world = bothLive();
    const { gateway, winners, pool, winnersFeed, poolFeed, frames, live } = world;
    const stragglers = [winners.publish(), pool.publish()];
    winners.rotate();
    pool.rotate();
    gateway.publish(winners);
    gateway.publish(pool);
    gateway.deliver(2);
    frames.paint();
    // A value is whole by itself; a log needs what was below its first event.
    expect(poolFeed.value$.value).toEqual(pool.snap().st);
    expect(poolFeed.freshness$.value.kind).toBe('live');
    expect(winnersFeed.value$.value).toHaveLength(1);
    settle(world, 5_100);
    gateway.push({ b: stragglers });
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(poolFeed.value$.value).toEqual(pool.snap().st);
    expect(live.resume()).toEqual([
      ['g:winners', '2.r', 1],
      ['g:jackpot', '2.r', 1],
    ]);
    world.time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('issue 11.44: pages that learn of a new epoch at once read the topic at moments of their own (R16)', () => {
    const moments = [1, 2, 3, 4, 5, 6].map(seed => {
      const world = bothLive({ seed });
      world.winners.rotate();
      world.gateway.publish(world.winners);
      world.gateway.deliver();
      let passed = 0;
      for (; world.gateway.snaps.length === 0 && passed < 10_000; passed += 25) world.time.advance(25);
      return passed;
    });
    expect(Math.max(...moments)).toBeLessThanOrEqual(5_100);
    expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(1_000);
    expect(new Set(moments).size).toBeGreaterThan(3);
  });

  it('issue 11.44: an event of an epoch that no server gives out changes nothing, and later ones count (A2.3)', () => {
    const world = bothLive();
    const { gateway, pool, poolFeed, winnersFeed, frames } = world;
    const absurd = { e: `${'9'.repeat(15)}.x`, s: 1, ts: 1 };
    gateway.push({ t: 'g:jackpot', ...absurd, d: { ...(pool.snap().st as object), amount: 77 } });
    gateway.push({ t: 'g:winners', ...absurd, d: world.winners.items[0] });
    frames.paint();
    expect(poolFeed.value$.value).toEqual(pool.snap().st);
    expect(poolFeed.freshness$.value.kind).toBe('live');
    expect(winnersFeed.freshness$.value.kind).toBe('live');
    gateway.publish(pool);
    gateway.deliver();
    frames.paint();
    expect(poolFeed.value$.value).toEqual(pool.snap().st);
    settle(world, 200);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('case 35: a store wiped while nobody was connected is noticed by the greeting', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames } = world;
    gateway.disconnect();
    winners.rotate();
    gateway.publish(winners);
    gateway.connect();
    frames.paint();
    expect(winnersFeed.value$.value).toHaveLength(1);
    expect(winnersFeed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'resyncing' });
    settle(world, 100);
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });

  it('case 36: a client ahead of a restored store gives up its position and takes the older state', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, live } = world;
    for (let n = 0; n < 4; n += 1) gateway.publish(winners);
    gateway.deliver(4);
    world.frames.paint();
    expect(winnersFeed.value$.value).toHaveLength(5);
    gateway.disconnect();
    expect(winners.restore()).toBe(true);
    gateway.connect();
    world.frames.paint();
    expect(winnersFeed.value$.value).toHaveLength(5);
    expect(live.resume()[0]).toEqual(['g:winners', null, 0]);
    settle(world, 100);
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.value$.value?.length).toBeLessThan(5);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });

  it('case 36: events of the restored store are applied in its new epoch', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames } = world;
    for (let n = 0; n < 4; n += 1) gateway.publish(winners);
    gateway.deliver(4);
    gateway.disconnect();
    winners.restore();
    gateway.connect();
    gateway.publish(winners);
    gateway.deliver();
    settle(world, 100);
    gateway.publish(winners);
    gateway.deliver();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });

  it('case 37: a node that lags and answers below the position resets nothing and steps nothing back', () => {
    const world = bothLive();
    const { gateway, winners, pool, winnersFeed, poolFeed, frames } = world;
    for (const log of [winners, winners, pool]) gateway.publish(log);
    gateway.deliver(3);
    frames.paint();
    const shown = [winnersFeed.value$.value, poolFeed.value$.value];
    const emitted: unknown[] = [];
    winnersFeed.value$.subscribe(value => emitted.push(value));
    gateway.disconnect();
    const hello = gateway.hello([]);
    const r = [winners, pool].map(log => {
      const { name: t, kind, e } = log;
      return { t, kind, e, s: log.s - 1, ok: true as const, evs: [] };
    });
    gateway.link$.next({ up: true, mode: 'seq', hello: { ...hello, r } });
    frames.paint();
    expect([winnersFeed.value$.value, poolFeed.value$.value]).toEqual(shown);
    expect(emitted).toHaveLength(1);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
    gateway.publish(winners);
    gateway.deliver();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    world.time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('case 37: while a lagging node still waits with its answer the old value stays, as stale', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames, time } = world;
    gateway.disconnect();
    gateway.publish(winners);
    gateway.link$.next({ up: true, mode: 'seq', hello: gateway.hello([]) });
    time.advance(50);
    expect(asked(world)).toEqual({ syncs: 1, snaps: 0 });
    time.advance(300);
    frames.paint();
    expect(winnersFeed.value$.value).toHaveLength(1);
    expect(winnersFeed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'resyncing' });
    gateway.answerSync();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });
});
