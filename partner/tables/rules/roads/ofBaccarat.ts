import { isBaccaratPair } from '../baccarat/baccarat.ts';
import type { Coup } from '../baccarat/coup.ts';
import type { RoadRound } from './bigRoad.ts';

/** A round of baccarat as roads see it. */
export const roadRoundOf = ({ winner, player, banker }: Coup): RoadRound => ({
  winner,
  playerPair: isBaccaratPair(player),
  bankerPair: isBaccaratPair(banker),
});
