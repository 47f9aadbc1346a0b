import { describe, expect, it } from 'vitest';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { jackpot, liveWorld } from '../../support/liveWorld.ts';
import { followPool, followWinners, liveWinners } from './followed.ts';

describe('the first paint', () => {
  it('does not wait for the socket: the state is read over REST and shown as stale (A9.8)', () => {
    const world = liveWorld();
    const feed = followWinners(world);
    expect(feed.freshness$.value).toEqual({ kind: 'loading' });
    world.gateway.publish(world.winners);
    world.time.advance(50);
    world.gateway.answerSnap();
    world.frames.paint();
    expect(feed.value$.value).toHaveLength(1);
    expect(feed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'disconnected' });
  });

  it('becomes live by the greeting alone when the greeting answers for its position', () => {
    const { feed, gateway } = liveWinners();
    expect(feed.freshness$.value).toEqual({ kind: 'live', bestEffort: false });
    expect(gateway.syncs).toEqual([]);
    expect(gateway.snaps).toEqual([]);
  });

  it('reads all topics with one request', () => {
    const world = liveWorld();
    followWinners(world);
    followPool(world);
    world.time.advance(50);
    expect(world.gateway.snaps.map(({ question }) => question)).toEqual([['g:winners', 'g:jackpot']]);
  });
});

describe('notification', () => {
  it('happens once per frame however many events came, with a new value each time (A12.1)', () => {
    const { feed, gateway, winners, frames } = liveWinners();
    const seen: (readonly Winner[] | null)[] = [];
    feed.value$.subscribe(value => seen.push(value));
    for (let n = 0; n < 83; n += 1) gateway.publish(winners);
    gateway.deliver(83);
    expect(seen).toHaveLength(1);
    frames.paint();
    expect(seen).toHaveLength(2);
    expect(seen[1]).toHaveLength(84);
    expect(seen[0]).toHaveLength(1);
  });

  it('never shows an empty value between a reset of the position and the next snapshot (R8)', () => {
    const { feed, gateway, winners, frames, time } = liveWinners();
    const lengths: number[] = [];
    feed.value$.subscribe(value => lengths.push(value?.length ?? -1));
    winners.rotate();
    gateway.publish(winners);
    gateway.deliver();
    frames.paint();
    expect(feed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'resyncing' });
    // All pages learn of a new epoch at once, so each reads the topic at a moment of its own.
    time.advance(5_050);
    gateway.answerSnap();
    frames.paint();
    expect(lengths).toEqual([1, 2]);
    expect(feed.freshness$.value.kind).toBe('live');
  });
});

describe('a missing event', () => {
  it('is asked for after 250 ms, with one sync for all topics (R15)', () => {
    const { gateway, winners, time, frames, feed } = liveWinners();
    gateway.publish(winners);
    gateway.publish(winners);
    gateway.wire.shift();
    gateway.deliver();
    time.advance(249);
    frames.paint();
    expect(feed.freshness$.value.kind).toBe('live');
    time.advance(51);
    expect(gateway.syncs.map(({ question }) => question)).toEqual([[['g:winners', '1.r', 1]]]);
    gateway.answerSync();
    frames.paint();
    expect(feed.value$.value).toEqual(winners.items);
  });

  it('is found by the audit within 36 s when it was the last one (A9.1)', () => {
    const { gateway, winners, time, frames, feed } = liveWinners();
    gateway.publish(winners);
    gateway.wire.shift();
    for (let second = 0; second < 37; second += 1) {
      time.advance(1_000);
      gateway.answerSync();
    }
    frames.paint();
    expect(feed.value$.value).toEqual(winners.items);
  });
});

describe('a snapshot that never gets newer (R9)', () => {
  it('is asked for ever more slowly, and the reader is told', () => {
    const { gateway, winners, time, frames, feed } = liveWinners();
    gateway.publish(winners);
    gateway.deliver();
    winners.rotate();
    gateway.publish(winners);
    gateway.deliver();
    let asked = 0;
    for (let tick = 0; tick < 1_200; tick += 1) {
      time.advance(100);
      if (gateway.snaps.length > 0) asked += 1;
      // A cache in between answers with the first state for ever.
      gateway.answerSnap(winners.history.length - 1);
    }
    frames.paint();
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(30);
    expect(feed.freshness$.value.kind).toBe('degraded');
    for (let tick = 0; tick < 700; tick += 1) {
      time.advance(100);
      gateway.answerSnap();
    }
    frames.paint();
    expect(feed.freshness$.value.kind).toBe('live');
  });
});

describe('a failing REST call', () => {
  it('is not repeated before its Retry-After (R18)', () => {
    const world = liveWorld();
    followWinners(world);
    world.time.advance(50);
    world.gateway.failSnap(40_000);
    world.lifecycle.online$.set(true);
    world.time.advance(39_000);
    const early = world.gateway.snaps.filter(({ question }) => question.includes('g:winners'));
    expect(early.length).toBeLessThanOrEqual(1);
    world.time.advance(1_100);
    expect(world.gateway.snaps.length).toBeGreaterThan(0);
  });
});

describe('while the socket is down', () => {
  it('states are polled over REST, but not in the first 5 s and not while the page is hidden', () => {
    const { gateway, time, lifecycle } = liveWinners();
    gateway.disconnect();
    time.advance(4_999);
    expect(gateway.snaps).toEqual([]);
    lifecycle.visible$.set(false);
    time.advance(60_000);
    expect(gateway.snaps).toEqual([]);
    lifecycle.visible$.set(true);
    time.advance(5_001);
    expect(gateway.snaps).toHaveLength(1);
  });

  it('for maintenance, nothing is polled', () => {
    const { gateway, time } = liveWinners();
    gateway.link$.next({ up: false, reason: 'maintenance' });
    time.advance(120_000);
    expect(gateway.snaps).toEqual([]);
  });
});

describe('hostile frames', () => {
  it('change nothing and stop nothing', () => {
    const { gateway, winners, frames, feed } = liveWinners();
    const e = winners.e;
    const hostile: unknown[] = [
      null,
      7,
      'ev',
      [],
      {},
      { b: null },
      { b: [null, 1, []] },
      { t: '__proto__' },
      { t: 'g:winners' },
      ...[-1, 0, 1.5, Number.NaN, 2 ** 53, '2', null].map(s => ({ t: 'g:winners', e, s, ts: 1, d: {} })),
      ...['', 'x.y', '1', 1, null, `${'9'.repeat(40)}.a`].map(bad => ({
        t: 'g:winners',
        e: bad,
        s: 2,
        ts: 1,
        d: {},
      })),
      { t: 'g:winners', e, s: 2, ts: 'now', d: winners.items[0] },
    ];
    for (const frame of hostile) gateway.push(frame);
    gateway.publish(winners);
    gateway.deliver();
    frames.paint();
    expect(feed.value$.value).toEqual(winners.items);
    expect(feed.freshness$.value.kind).toBe('live');
  });
});

describe('a command answer', () => {
  it('is merged while the socket is down, and its push later changes nothing (A3.13)', () => {
    const world = liveWorld();
    const feed = followPool(world);
    world.gateway.publish(world.pool);
    world.live.merge([world.pool.snap()], 0);
    world.frames.paint();
    expect(feed.value$.value).toEqual(world.pool.snap().st);
    world.live.merge([{ ...world.pool.snap(), s: 0, st: jackpot(0) }], 0);
    world.frames.paint();
    expect(feed.value$.value).toEqual(world.pool.snap().st);
  });

  it('with a state of the wrong shape is refused and reported', () => {
    const { live, winners, feed, frames, logger } = liveWinners();
    live.merge([{ ...winners.snap(), s: 99, st: { not: 'a list' } }], 0);
    frames.paint();
    expect(feed.value$.value).toEqual(winners.items);
    expect(logger.codes).toContain('snapshot_invalid');
  });
});
