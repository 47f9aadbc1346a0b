import { type Back, LOST, wonAt } from '../bets/back.ts';
import { noBet, type TableRules } from '../bets/tableRules.ts';
import { type PokerKind, pairOf, pokerKind, pokerStrength } from '../cards/pokerHand.ts';
import type { HoldemRound } from './deal.ts';
import { HOLDEM_RETURNS } from './returns.ts';

/** Odds of the aces bet by kind of hand; a pair of aces up to a straight wins `ACES`. */
const BETTER: ReadonlyMap<PokerKind, Back> = new Map([
  ['royalFlush', wonAt(100)],
  ['straightFlush', wonAt(50)],
  ['four', wonAt(40)],
  ['fullHouse', wonAt(30)],
  ['flush', wonAt(20)],
]);
const ACES = wonAt(7);

/** The bets that need no decision; the ante is `holdemAnte`. */
export const holdemSides: TableRules<Pick<HoldemRound, 'player' | 'flop'>> = {
  bets: ['aces'],
  unit: 1,
  prices: new Map([['aces', [...BETTER.values(), ACES]]]),
  returns: HOLDEM_RETURNS,
  backOf(bet, { player, flop }) {
    if (bet !== 'aces') return noBet(bet);
    const strength = pokerStrength([...player, ...flop]);
    return strength < pairOf(0) ? LOST : (BETTER.get(pokerKind(strength)) ?? ACES);
  },
};
