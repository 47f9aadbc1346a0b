import { describe, expect, it } from 'vitest';
import type { Freshness } from '../../../../streams/freshness.ts';
import { freshnessOf, isFresh, sameFreshness } from '../../../../streams/merge/freshnessOf.ts';
import { coldTopic, STATES, type StateName, type Topic } from '../../../../streams/merge/topic.ts';
import { START } from '../../support/virtualTime.ts';
import { type BothLive, bothLive, settle } from './followed.ts';

const known = (state: StateName, changes: Partial<Topic> = {}): Topic => ({
  ...coldTopic('log', true),
  state,
  known: true,
  e: '5.a',
  s: 1,
  ...changes,
});
const about = { since: 7, degraded: false, bestEffort: false };
const stale = (reason: string) => ({ kind: 'stale', since: 7, reason });

describe('what a reader is told', () => {
  const rows: [string, Topic, Partial<typeof about>, object][] = [
    ['a topic nobody heard of', coldTopic('log', true), {}, { kind: 'loading' }],
    ['the same while down', coldTopic('log', false), {}, { kind: 'loading' }],
    [
      'the same after many repairs',
      coldTopic('log', true),
      { degraded: true },
      { kind: 'degraded', since: 7 },
    ],
    ['a first snapshot under way', known('SNAP', { known: false }), {}, { kind: 'loading' }],
    ['a live topic', known('LIVE'), {}, { kind: 'live', bestEffort: false }],
    [
      'a live topic of a legacy back end',
      known('LIVE'),
      { bestEffort: true },
      { kind: 'live', bestEffort: true },
    ],
    [
      'a live topic whose guard still remembers',
      known('LIVE'),
      { degraded: true },
      { kind: 'live', bestEffort: false },
    ],
    ['a young gap', known('GAP'), {}, { kind: 'live', bestEffort: false }],
    ['a late gap', known('GAP', { late: true }), {}, stale('resyncing')],
    ['a gap while down', known('GAP', { up: false }), {}, stale('disconnected')],
    ['a snapshot under way', known('SNAP'), {}, stale('resyncing')],
    ['a snapshot after a skipped event', known('SNAP', { tainted: true }), {}, stale('error')],
    ['a snapshot asked for too often', known('SNAP'), { degraded: true }, { kind: 'degraded', since: 7 }],
    ['an unconfirmed value', known('STALE'), {}, stale('resyncing')],
    ['a value while down', known('STALE', { up: false }), {}, stale('disconnected')],
    ['a skipped event while down', known('STALE', { up: false, tainted: true }), {}, stale('disconnected')],
    ['a denied topic', known('DENIED', { known: false }), {}, stale('signedOut')],
    ['a denied topic after many repairs', known('DENIED'), { degraded: true }, stale('signedOut')],
  ];

  it.each(rows)('of %s', (_name, topic, changes, expected) => {
    expect(freshnessOf(topic, { ...about, ...changes })).toEqual(expected);
  });

  it('counts exactly a live topic and a young gap on a standing link as fresh', () => {
    const fresh = STATES.flatMap(state =>
      [true, false].flatMap(up =>
        [true, false].flatMap(late => (isFresh(known(state, { up, late })) ? `${state} ${up} ${late}` : [])),
      ),
    );
    expect(fresh).toEqual([
      'LIVE true true',
      'LIVE true false',
      'LIVE false true',
      'LIVE false false',
      'GAP true false',
    ]);
  });

  it('is repeated only when a part of it differs', () => {
    const all: Freshness[] = [
      { kind: 'loading' },
      { kind: 'live', bestEffort: false },
      { kind: 'live', bestEffort: true },
      { kind: 'stale', since: 1, reason: 'error' },
      { kind: 'stale', since: 2, reason: 'error' },
      { kind: 'stale', since: 1, reason: 'resyncing' },
      { kind: 'degraded', since: 1 },
      { kind: 'degraded', since: 2 },
    ];
    for (const [i, a] of all.entries()) {
      for (const [j, b] of all.entries()) expect(sameFreshness(a, { ...b })).toBe(i === j);
    }
  });
});

describe('freshness as time goes by', () => {
  /** Every freshness of the winners, as words. */
  const told = ({ winnersFeed }: BothLive) => {
    const words: string[] = [];
    winnersFeed.freshness$.subscribe(it => words.push(it.kind === 'stale' ? it.reason : it.kind));
    return words;
  };

  it('goes from live over disconnected and resyncing back to live, and each is told once', () => {
    const world = bothLive();
    const words = told(world);
    const { gateway, winners, frames } = world;
    gateway.disconnect();
    frames.paint();
    gateway.publish(winners);
    winners.trim();
    gateway.connect();
    frames.paint();
    settle(world, 100);
    expect(words).toEqual(['live', 'disconnected', 'resyncing', 'live']);
  });

  it('tells a gap only when it outlived its 250 ms', () => {
    const world = bothLive();
    const words = told(world);
    const { gateway, winners, frames, time } = world;
    for (let n = 0; n < 2; n += 1) gateway.publish(winners);
    gateway.wire.shift();
    gateway.deliver();
    for (const ms of [0, 249, 1]) {
      time.advance(ms);
      frames.paint();
    }
    expect(words).toEqual(['live', 'resyncing']);
    settle(world, 100);
    expect(words).toEqual(['live', 'resyncing', 'live']);
  });

  it('names the moment the value was last known to be current, not the moment somebody looked', () => {
    const world = bothLive();
    const { gateway, time, frames, winnersFeed } = world;
    time.advance(1_000);
    gateway.disconnect();
    const at = time.clock.now();
    expect(at).toBeGreaterThan(START);
    time.advance(2_000);
    frames.paint();
    expect(winnersFeed.freshness$.value).toEqual({ kind: 'stale', since: at, reason: 'disconnected' });
    gateway.link$.next({ up: false, reason: 'network' });
    time.advance(1_000);
    frames.paint();
    expect(winnersFeed.freshness$.value).toEqual({ kind: 'stale', since: at, reason: 'disconnected' });
  });

  it('names the time of the snapshot for a value that was read while the socket was down', () => {
    const world = bothLive();
    const { gateway, time, frames, winnersFeed } = world;
    gateway.disconnect();
    time.advance(10_000);
    gateway.answerSnap();
    const read = time.clock.now();
    frames.paint();
    expect(winnersFeed.freshness$.value).toEqual({ kind: 'stale', since: read, reason: 'disconnected' });
  });

  it('says signed out for a topic that the gateway denies, and shows nothing of it (R13)', () => {
    const world = bothLive();
    const { gateway, frames, winnersFeed, live } = world;
    winnersFeed.resync();
    world.time.advance(50);
    gateway.syncs[0]?.subscriber.next({
      now: START,
      r: [{ t: 'g:winners', e: null, s: 0, ok: false, why: 'deny' }],
    });
    expect(winnersFeed.value$.value).toBeNull();
    frames.paint();
    expect(winnersFeed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'signedOut' });
    gateway.publish(world.winners);
    gateway.deliver();
    frames.paint();
    expect(winnersFeed.value$.value).toBeNull();
    expect(live.resume()[0]).toEqual(['g:winners', null, 0]);
  });

  it('says signed out for a topic that REST denies, and polls around it while the socket is down', () => {
    const world = bothLive();
    const { gateway, frames, winnersFeed, time } = world;
    gateway.disconnect();
    time.advance(10_000);
    gateway.snaps[0]?.subscriber.next([{ t: 'g:winners', ok: false, why: 'deny' }]);
    gateway.snaps[0]?.subscriber.complete();
    frames.paint();
    expect(winnersFeed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'signedOut' });
    time.advance(10_000);
    expect(gateway.snaps.map(({ question }) => question)).toEqual([['g:jackpot']]);
  });

  it('asks a denied topic again on the next connection, when the account may have changed (R13)', () => {
    const world = bothLive();
    const { gateway, winnersFeed } = world;
    gateway.disconnect();
    world.time.advance(10_000);
    gateway.snaps[0]?.subscriber.next([{ t: 'g:winners', ok: false, why: 'deny' }]);
    gateway.connect();
    settle(world, 200);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
    expect(winnersFeed.value$.value).toEqual(world.winners.items);
  });
});
