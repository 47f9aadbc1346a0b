import { config } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newestValue } from '../../../../../streams/merge/fold.ts';
import type { TopicState } from '../../../../../streams/wire/tables/topics.ts';
import { liveWorld } from '../../../support/liveWorld.ts';
import { bothLive, followWinners, settle, winnersFold } from '../followed.ts';

let reported: unknown[] = [];
beforeEach(() => {
  reported = [];
  config.onUnhandledError = error => reported.push(error);
});
afterEach(() => {
  config.onUnhandledError = null;
});

it('case 66: a subscriber that always throws is reported; others are served and the position moves', async () => {
  const world = bothLive();
  const { gateway, winners, pool, winnersFeed, poolFeed, frames, live } = world;
  const lengths: unknown[] = [];
  winnersFeed.value$.subscribe(() => {
    throw new Error('always');
  });
  winnersFeed.value$.subscribe(value => lengths.push(value?.length));
  for (let n = 0; n < 3; n += 1) {
    gateway.publish(winners);
    gateway.publish(pool);
    gateway.deliver(2);
    frames.paint();
  }
  expect(lengths).toEqual([1, 2, 3, 4]);
  expect(poolFeed.value$.value).toEqual(pool.snap().st);
  expect(live.resume()).toEqual([
    ['g:winners', winners.e, 4],
    ['g:jackpot', pool.e, 4],
  ]);
  // RxJS reports what a subscriber threw in a task of its own, so that it reaches nobody's loop.
  await new Promise(resolve => setTimeout(resolve));
  expect(reported.length).toBeGreaterThan(0);
  expect(String(reported[0])).toContain('always');
});

it('R6: a fold that can not make a value is reported once a frame and keeps no other topic from speaking', () => {
  const world = liveWorld();
  const { gateway, winners, pool, frames, logger, live } = world;
  let throws = false;
  const snapshot = (draft: Parameters<typeof winnersFold.snapshot>[0]) => {
    if (throws) throw new Error('bug');
    return [...draft];
  };
  const winnersFeed = live.feed('winners', null, { ...winnersFold, snapshot });
  const poolFeed = live.feed('jackpot', null, newestValue<TopicState<'jackpot'>>());
  settle(world, 100);
  gateway.connect();
  frames.paint();
  throws = true;
  for (const log of [winners, pool]) gateway.publish(log);
  gateway.deliver(2);
  frames.paint();
  expect(logger.codes).toEqual(['publish_failed']);
  expect(poolFeed.value$.value).toEqual(pool.snap().st);
  throws = false;
  gateway.publish(winners);
  gateway.deliver();
  frames.paint();
  expect(winnersFeed.value$.value).toEqual(winners.items);
});

it('R6: what marks itself while a frame is painted speaks in the next one, not in a loop', () => {
  const world = liveWorld();
  const feed = followWinners(world);
  settle(world, 100);
  world.gateway.connect();
  world.frames.paint();
  let emitted = -1;
  feed.value$.subscribe(() => {
    emitted += 1;
    if (emitted === 0 || emitted > 3) return;
    world.gateway.publish(world.winners);
    world.gateway.deliver();
  });
  world.gateway.publish(world.winners);
  world.gateway.deliver();
  for (const count of [1, 2, 3, 4]) {
    world.frames.paint();
    expect(emitted).toBe(count);
  }
});
