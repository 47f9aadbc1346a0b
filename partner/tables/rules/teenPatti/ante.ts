import { type Back, EVEN, LOST, PUSHED, wonAt } from '../bets/back.ts';
import type { Decided } from '../bets/decided.ts';
import { QUEEN_HIGH, type ThreeCardKind, threeCardKind } from '../cards/threeCards.ts';
import type { TeenPattiRound } from './deal.ts';

/** What the ante wins besides, whatever the dealer has, to one, by kind of the player's hand. */
export const TEEN_PATTI_BONUS: ReadonlyMap<ThreeCardKind, number> = new Map([
  ['sequence', 1],
  ['pureSequence', 4],
  ['trail', 5],
]);

/**
 * The ante, and the play bet of the same amount that keeps the hand. Who folds loses the ante. When the dealer has less than
 * queen high the ante wins 1 to 1 and the play bet goes back; else both win 1 to 1 or lose, and go back on a tie.
 */
export function teenPattiAnte(
  { playerStrength, dealerStrength }: Pick<TeenPattiRound, 'playerStrength' | 'dealerStrength'>,
  decision: 'play' | 'fold',
): Decided {
  if (decision === 'fold') return { antes: 1, backs: [LOST] };
  const bonus = TEEN_PATTI_BONUS.get(threeCardKind(playerStrength)) ?? 0;
  const [ante, play] = sidesOf(playerStrength, dealerStrength);
  return { antes: 2, backs: [[ante[0] + bonus, 1], play] };
}

function sidesOf(player: number, dealer: number): readonly [ante: Back, play: Back] {
  if (dealer < QUEEN_HIGH) return [EVEN, PUSHED];
  if (player === dealer) return [PUSHED, PUSHED];
  return player > dealer ? [wonAt(1), wonAt(1)] : [LOST, LOST];
}
