import { describe, expect, it } from 'vitest';
import { newestValue } from '../../../../streams/merge/fold.ts';
import { acceptAnswer, acceptPush, noPushes } from '../../../../streams/merge/legacyRules.ts';
import type { TopicState } from '../../../../streams/wire/tables/topics.ts';
import { jackpot, liveWorld } from '../../support/liveWorld.ts';

const push = { now: 100, version: null, id: null, text: null };

describe('pushes without positions', () => {
  it('N1: the newest version wins, in whatever order they come', () => {
    const first = acceptPush(noPushes, { ...push, version: 7 });
    expect(first.fresh).toBe(true);
    expect(acceptPush(first.topic, { ...push, version: 6 }).fresh).toBe(false);
    expect(acceptPush(first.topic, { ...push, version: 7 }).fresh).toBe(false);
    expect(acceptPush(first.topic, { ...push, version: 8 }).fresh).toBe(true);
  });

  it('N2: without a version each one is applied', () => {
    const first = acceptPush(noPushes, push);
    expect([first.fresh, acceptPush(first.topic, push).fresh]).toEqual([true, true]);
  });

  it('N3: an answer loses against a push that arrived after its request was sent', () => {
    const { topic } = acceptPush(noPushes, push);
    expect(acceptAnswer(topic, { startedAt: 99, version: null }).decision).toBe('fenced');
    expect(acceptAnswer(topic, { startedAt: 100, version: null }).decision).toBe('fenced');
    expect(acceptAnswer(topic, { startedAt: 101, version: null }).decision).toBe('load');
  });

  it('N3: with versions on both sides the fence is not needed', () => {
    const { topic } = acceptPush(noPushes, { ...push, version: 7 });
    expect(acceptAnswer(topic, { startedAt: 1, version: 6 }).decision).toBe('older');
    expect(acceptAnswer(topic, { startedAt: 1, version: 7 }).decision).toBe('load');
  });

  it('two answers in reverse order: the one that was asked for later stays', () => {
    const { topic } = acceptAnswer(noPushes, { startedAt: 20, version: null });
    expect(acceptAnswer(topic, { startedAt: 10, version: null }).decision).toBe('older');
  });

  it('N5: a log item counts once per business id, or once a minute per text', () => {
    const byId = acceptPush(noPushes, { ...push, id: 'r1' });
    expect(acceptPush(byId.topic, { ...push, id: 'r1', now: 10 ** 9 }).fresh).toBe(false);
    expect(acceptPush(byId.topic, { ...push, id: 'r2' }).fresh).toBe(true);
    const byText = acceptPush(noPushes, { ...push, text: 'x' });
    expect(acceptPush(byText.topic, { ...push, text: 'x', now: 60_099 }).fresh).toBe(false);
    expect(acceptPush(byText.topic, { ...push, text: 'x', now: 60_100 }).fresh).toBe(true);
  });

  it('remembers a bounded number of items', () => {
    let topic = noPushes;
    for (let n = 0; n < 2_000; n += 1) topic = acceptPush(topic, { ...push, id: `r${n}` }).topic;
    expect(topic.seen.size).toBe(512);
    expect(acceptPush(topic, { ...push, id: 'r1999' }).fresh).toBe(false);
  });
});

function legacyPool() {
  const world = liveWorld();
  const feed = world.live.feed('jackpot', null, newestValue<TopicState<'jackpot'>>());
  world.time.advance(50);
  world.gateway.answerSnap();
  world.gateway.connectLegacy();
  const settle = (ms: number) => {
    world.time.advance(ms);
    world.frames.paint();
  };
  return { ...world, feed, settle };
}

describe('a back end without sequence numbers', () => {
  it('N6, N7: is read anew within 3 s of each connect, and "live" then means best effort', () => {
    const { gateway, pool, feed, settle } = legacyPool();
    pool.publish();
    settle(3_000);
    gateway.answerSnap();
    settle(0);
    expect(feed.value$.value).toEqual(pool.snap().st);
    expect(feed.freshness$.value).toEqual({ kind: 'live', bestEffort: true });
    gateway.disconnect();
    settle(0);
    expect(feed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'disconnected' });
    gateway.connectLegacy();
    settle(3_000);
    expect(gateway.snaps).toHaveLength(1);
  });

  it('N3: a fenced answer is asked for again after 250 ms, three times at most', () => {
    const { gateway, settle, feed } = legacyPool();
    settle(3_000);
    let asked = 0;
    for (let n = 0; n < 10 && gateway.snaps.length > 0; n += 1) {
      asked += 1;
      gateway.push({ t: 'g:jackpot', d: jackpot(100 + n) });
      gateway.answerSnap();
      settle(250);
    }
    expect(asked).toBe(4);
    expect(feed.value$.value).toEqual(jackpot(103));
  });

  it('N4: a push without payload is a hint: read within 500 ms, then at most every 2 s', () => {
    const { gateway, settle } = legacyPool();
    settle(3_000);
    gateway.answerSnap();
    let asked = 0;
    for (let n = 0; n < 100; n += 1) {
      gateway.push({ t: 'g:jackpot' });
      settle(100);
      asked += gateway.snaps.length;
      gateway.answerSnap();
    }
    expect(asked).toBeGreaterThanOrEqual(5);
    expect(asked).toBeLessThanOrEqual(6);
  });

  it('that learns to number events is taken over with a full read, and nothing is mixed', () => {
    const { gateway, pool, settle, feed } = legacyPool();
    gateway.push({ t: 'g:jackpot', d: jackpot(5_000_000) });
    gateway.disconnect();
    pool.publish();
    gateway.connect();
    settle(50);
    gateway.answerSync();
    settle(50);
    gateway.answerSnap();
    settle(0);
    expect(feed.value$.value).toEqual(pool.snap().st);
    expect(feed.freshness$.value).toEqual({ kind: 'live', bestEffort: false });
  });
});
