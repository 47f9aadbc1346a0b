import { describe, expect, it } from 'vitest';
import { step } from '../../../../streams/merge/table.ts';
import {
  coldTopic,
  type Input,
  STATES,
  type StateName,
  type Topic,
} from '../../../../streams/merge/topic.ts';
import { asked, bothLive, settle } from './followed.ts';

const ev = (s: number) => ({ t: 'g:x', e: '5.a', s, ts: 1, d: null });
const topicIn = (state: StateName): Topic => ({
  ...coldTopic('log', true),
  state,
  known: true,
  e: '5.a',
  s: 10,
  late: true,
  buffer: [ev(12)],
});
const run = (topic: Topic, ...inputs: Input[]) =>
  inputs.reduce((before, input) => step(before, input).topic, topic);

describe('a value that the present connection has not confirmed (R12)', () => {
  it.each([
    ['an event beyond it', 1, {}],
    ['an unusable event', 0, { d: 'garbage' }],
  ])('is not called live because of %s', (_name, which, changes) => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames, time } = world;
    gateway.disconnect();
    const missed = [winners.publish(), winners.publish()];
    gateway.link$.next({ up: true, mode: 'seq', hello: gateway.hello([]) });
    gateway.push({ ...missed[which], ...changes });
    frames.paint();
    expect(winnersFeed.freshness$.value).toMatchObject({ kind: 'stale', reason: 'resyncing' });
    time.advance(50);
    expect(asked(world)).toEqual({ syncs: 1, snaps: 0 });
    settle(world, 400);
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });

  it('is live again by the very next event: nothing can be missing before it', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames } = world;
    gateway.disconnect();
    gateway.link$.next({ up: true, mode: 'seq', hello: gateway.hello([]) });
    gateway.publish(winners);
    gateway.deliver();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
  });
});

describe('the end and the beginning of a connection', () => {
  it.each(STATES)('are remembered in %s, and nothing that waited survives either', state => {
    const down = run(topicIn(state), { type: 'down' });
    expect(down.up).toBe(false);
    const up = run(down, { type: 'up' });
    expect(up).toMatchObject({ up: true, late: false });
    if (state !== 'DENIED') expect([down.buffer, up.buffer]).toEqual([[], []]);
  });

  it.each(STATES)('leave a reset topic in %s with the state of the link and nothing else', state => {
    for (const up of [true, false]) {
      expect(run({ ...topicIn(state), up }, { type: 'reset' })).toEqual(coldTopic('log', up));
    }
  });

  it('give a gap of the new connection its 250 ms, though the last one was late', () => {
    const next = run(
      topicIn('GAP'),
      { type: 'down' },
      { type: 'up' },
      { type: 'syncOk', e: '5.a', s: 10 },
      { type: 'evAhead', ev: ev(12) },
    );
    expect(next).toMatchObject({ state: 'GAP', late: false });
  });
});

describe('issue 11.38: an audit that is refused (R14)', () => {
  it('leaves values and lists shown, but not as live, until the gateway answers again', () => {
    const world = bothLive();
    const { gateway, winnersFeed, poolFeed, winners, frames, time } = world;
    for (let passed = 0; gateway.syncs.length === 0 && passed < 40_000; passed += 25) time.advance(25);
    gateway.syncs[0]?.subscriber.error(new Error('behind'));
    gateway.syncs = [];
    frames.paint();
    for (const feed of [winnersFeed, poolFeed]) expect(feed.freshness$.value.kind).toBe('stale');
    expect(winnersFeed.value$.value).toEqual(winners.items);
    settle(world, 5_000);
    for (const feed of [winnersFeed, poolFeed]) expect(feed.freshness$.value.kind).toBe('live');
  });

  it('is made good by the next event: it shows that the gateway follows', () => {
    const world = bothLive();
    const { gateway, winnersFeed, winners, frames, time } = world;
    for (let passed = 0; gateway.syncs.length === 0 && passed < 40_000; passed += 25) time.advance(25);
    gateway.syncs[0]?.subscriber.error(new Error('behind'));
    gateway.syncs = [];
    gateway.publish(winners);
    gateway.deliver();
    frames.paint();
    expect(winnersFeed.freshness$.value.kind).toBe('live');
    expect(winnersFeed.value$.value).toEqual(winners.items);
  });
});
