import { type Back, wonAt } from '../bets/back.ts';
import { noBet, priceIf, type TableRules } from '../bets/tableRules.ts';
import { threeCardKind } from '../cards/threeCards.ts';
import type { TeenPattiRound } from './deal.ts';
import { TEEN_PATTI_RETURNS } from './returns.ts';

const PAIR_PLUS: ReadonlyMap<string, Back> = new Map([
  ['trail', wonAt(40)],
  ['pureSequence', wonAt(30)],
  ['sequence', wonAt(6)],
  ['colour', wonAt(4)],
  ['pair', wonAt(1)],
]);

const prices: TableRules<Pick<TeenPattiRound, 'playerStrength'>>['prices'] = new Map([
  ['pairPlus', [...PAIR_PLUS.values()]],
]);

/** The bets that need no decision; the ante is `teenPattiAnte`. */
export const teenPattiSides: TableRules<Pick<TeenPattiRound, 'playerStrength'>> = {
  bets: ['pairPlus'],
  unit: 1,
  prices,
  returns: TEEN_PATTI_RETURNS,
  backOf(bet, { playerStrength }) {
    if (bet !== 'pairPlus') return noBet(bet);
    return PAIR_PLUS.get(threeCardKind(playerStrength)) ?? priceIf(prices, bet, false);
  },
};
