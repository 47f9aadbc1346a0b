import { newestValue } from '../../../../streams/merge/fold.ts';
import type { TopicFold } from '../../../../streams/platform.ts';
import type { TopicState } from '../../../../streams/wire/tables/topics.ts';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { type LiveWorld, liveWorld } from '../../support/liveWorld.ts';

/** Every win as it came, newest first: nothing is cut off, so that a lost or doubled one shows. */
export const winnersFold: TopicFold<'winners', readonly Winner[] | null, Winner[]> = {
  initial: null,
  load: state => [...state],
  apply: (draft, data) => {
    draft.unshift(data);
    return draft;
  },
  snapshot: draft => [...draft],
};

export const followWinners = (world: LiveWorld) => world.live.feed('winners', null, winnersFold);
export const followPool = (world: LiveWorld) =>
  world.live.feed('jackpot', null, newestValue<TopicState<'jackpot'>>());

/** Lets time pass in steps while the gateway answers everything it is asked, and paints at the end. */
export function settle({ time, gateway, frames }: LiveWorld, ms = 1_000): void {
  for (let passed = 0; passed < ms; passed += 25) {
    time.advance(25);
    while (gateway.syncs.length > 0) gateway.answerSync();
    while (gateway.snaps.length > 0) gateway.answerSnap();
  }
  frames.paint();
}

/** Connected, with one win and one amount of the pool known, live and painted; nothing is under way. */
export function bothLive(options: Parameters<typeof liveWorld>[0] = {}) {
  const world = liveWorld(options);
  const winnersFeed = followWinners(world);
  const poolFeed = followPool(world);
  world.gateway.publish(world.winners);
  world.gateway.publish(world.pool);
  settle(world, 100);
  world.gateway.connect();
  world.frames.paint();
  return { ...world, winnersFeed, poolFeed };
}
export type BothLive = ReturnType<typeof bothLive>;

/** How many requests wait for an answer. */
export const asked = ({ gateway }: LiveWorld) => ({
  syncs: gateway.syncs.length,
  snaps: gateway.snaps.length,
});
export const NOTHING = { syncs: 0, snaps: 0 };

/** Connected, snapshot loaded, confirmed, painted. */
export function liveWinners() {
  const world = liveWorld();
  const feed = followWinners(world);
  world.gateway.publish(world.winners);
  world.time.advance(50);
  world.gateway.answerSnap();
  world.gateway.connect();
  world.frames.paint();
  return { ...world, feed };
}
