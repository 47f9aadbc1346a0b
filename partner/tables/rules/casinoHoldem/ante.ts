import { type Back, EVEN, LOST, PUSHED, wonAt } from '../bets/back.ts';
import type { Decided } from '../bets/decided.ts';
import { type PokerKind, pairOf, pokerKind, pokerStrength } from '../cards/pokerHand.ts';
import type { HoldemRound } from './deal.ts';

/** What the ante wins, to one, by the player's hand; a hand that is not here wins 1 to 1. */
export const HOLDEM_ANTE: ReadonlyMap<PokerKind, number> = new Map([
  ['royalFlush', 100],
  ['straightFlush', 20],
  ['four', 10],
  ['fullHouse', 3],
  ['flush', 2],
]);

/** The least hand with which the dealer plays: a pair of fours. */
const QUALIFIES = pairOf(3);
/** The call is twice the ante. */
const CALL = 2;

/** What comes back for an ante and its call when both hands are known, as strengths. */
export function holdemCall(player: number, dealer: number): Decided {
  const antes = 1 + CALL;
  const win: Back = wonAt(HOLDEM_ANTE.get(pokerKind(player)) ?? 1);
  if (dealer < QUALIFIES) return { antes, backs: [win, [CALL, 1]] };
  if (player === dealer) return { antes, backs: [PUSHED, [CALL, 1]] };
  return { antes, backs: player > dealer ? [win, [CALL * EVEN[0], 1]] : [LOST, LOST] };
}

/**
 * The ante, and the call of twice as much that keeps the hand after the flop. Who folds loses the ante. When the dealer has less
 * than a pair of fours the ante wins by its table and the call goes back; else the ante wins by its table and the call 1 to 1,
 * both lose, or both go back on a tie.
 */
export function holdemAnte({ player, dealer, flop, rest }: HoldemRound, decision: 'call' | 'fold'): Decided {
  if (decision === 'fold') return { antes: 1, backs: [LOST] };
  const common = [...flop, ...rest];
  return holdemCall(pokerStrength([...player, ...common]), pokerStrength([...dealer, ...common]));
}
