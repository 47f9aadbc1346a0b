import { type LegacyFold, newestValue } from '../../../../../streams/merge/fold.ts';
import type { JackpotState } from '../../../../../streams/wire/jackpot/shapes.ts';
import { type LiveWorld, liveWorld } from '../../../support/liveWorld.ts';
import { settle, winnersFold } from '../followed.ts';

/** A value with a version and a log with business ids, on a back end that numbers nothing. */
export function legacyWorld(poolFold: LegacyFold<JackpotState, JackpotState> = { version: ({ at }) => at }) {
  const world = liveWorld();
  const poolFeed = world.live.feed('jackpot', null, newestValue(poolFold));
  const winnersFeed = world.live.feed('winners', null, { ...winnersFold, legacy: { id: ({ id }) => id } });
  world.gateway.publish(world.winners);
  world.gateway.publish(world.pool);
  world.gateway.wire = [];
  world.gateway.connectLegacy();
  settle(world, 3_100);
  return { ...world, poolFeed, winnersFeed };
}
/** A push of a back end that numbers nothing. */
export const bare = ({ t, d }: { t: string; d: unknown }) => ({ t, d });
/** What the gateway holds. */
export const truth = ({ winners, pool }: LiveWorld) => [winners.items, pool.snap().st];
/** What the page shows. */
export const shown = ({ winnersFeed, poolFeed }: ReturnType<typeof legacyWorld>) => [
  winnersFeed.value$.value,
  poolFeed.value$.value,
];
