import type { Random } from '../../../random.ts';
import { wonAt } from '../bets/back.ts';
import { priceIf, type TableRules } from '../bets/tableRules.ts';
import { MONEY_WHEEL_RETURNS } from './returns.ts';

/** What the 54 parts of the wheel pay to one, in their order around it: no two alike side by side. */
export const MONEY_WHEEL: readonly number[] = [
  ...[50, 1, 3, 1, 6, 1, 9, 1, 3, 1, 16, 1, 3, 1, 6, 1, 3, 9],
  ...[1, 3, 1, 6, 1, 3, 1, 16, 1, 9, 1, 3, 1, 6, 1, 3, 6, 1],
  ...[3, 1, 9, 1, 6, 3, 1, 16, 1, 3, 1, 9, 1, 3, 1, 6, 1, 3],
];

/** Numbers that can be bet on, each with its odds to one. */
const ODDS = [1, 3, 6, 9, 16, 50] as const;

const prices: TableRules<number>['prices'] = new Map(ODDS.map(odds => [`part:${odds}`, [wonAt(odds)]]));

/** One turn of the wheel: the part that it stops at, from 0; all equally likely. */
export const turnMoneyWheel = (random: Random): number => random.below(MONEY_WHEEL.length);

/** A money wheel. An outcome is the part that it stops at. */
export const moneyWheel: TableRules<number> = {
  bets: ODDS.map(odds => `part:${odds}`),
  unit: 1,
  prices,
  returns: MONEY_WHEEL_RETURNS,
  backOf: (bet, part) => priceIf(prices, bet, bet === `part:${MONEY_WHEEL[part]}`),
};
