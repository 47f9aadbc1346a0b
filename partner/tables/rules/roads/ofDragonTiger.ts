import type { DragonTigerRound } from '../dragonTiger/dragonTiger.ts';
import type { RoadRound } from './bigRoad.ts';

/** A round of dragon tiger as roads see it: the dragon stands where the banker does, and there are no pairs. */
export function roadRoundOfDragon({ winner }: DragonTigerRound): RoadRound {
  const none = { playerPair: false, bankerPair: false };
  if (winner === 'tie') return { winner, ...none };
  return { winner: winner === 'dragon' ? 'banker' : 'player', ...none };
}
