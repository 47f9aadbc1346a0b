import type { TableRound } from '../../../streams/wire/liveTables/shapes.ts';
import type { PlayerRound } from '../store/playerRound.ts';
import { ANTE, mainBet } from './clothBets.ts';

/** What a player has staked in a round on each bet; a further stake counts with the bet that it was about. */
export function stakesByBet({
  chips,
  more,
}: Pick<PlayerRound, 'chips' | 'more'>): NonNullable<TableRound['bets']> {
  const stakes = new Map(Object.entries(chips));
  for (const { seat, amount, state } of more) {
    if (state !== 'taken') continue;
    const bet = seat === null ? ANTE : mainBet(seat);
    stakes.set(bet, (stakes.get(bet) ?? 0) + amount);
  }
  return [...stakes].map(([bet, stake]) => ({ bet, stake }));
}
