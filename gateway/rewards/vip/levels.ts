import type { GameCategory } from '../../../streams/wire/lobby/words.ts';
import type { MerchantVip } from '../../merchant/vip.ts';

export type Levels = MerchantVip['levels'];

/** Valid bets of a month, minor units by category. */
export type Turnover = ReadonlyMap<GameCategory, number>;

export const totalOf = (turnover: Turnover): number =>
  [...turnover.values()].reduce((sum, bets) => sum + bets, 0);

/** The level while a month runs: valid bets raise it at once, and never lower it. */
export function levelWithin(levels: Levels, level: number, turnover: number): number {
  const reached = levels.findLastIndex(({ reach }) => turnover >= reach) + 1;
  return Math.max(level, reached);
}

/** The level after a month that is over: one lower where the month had too few valid bets to keep it. */
export function levelAfter(levels: Levels, level: number, turnover: number): number {
  // A level that the merchant took away falls step by step like one that was not kept.
  const keep = levels[level - 1]?.keep ?? Number.POSITIVE_INFINITY;
  return turnover >= keep ? level : Math.max(0, level - 1);
}

/** A share in basis points, rounded down, exact for every amount. */
const shareOf = (amount: number, points: number): number =>
  Math.floor(amount / 10_000) * points + Math.floor(((amount % 10_000) * points) / 10_000);

/** What a level pays back of a month, minor units: each category rounded down. */
export function rebateOf(levels: Levels, level: number, turnover: Turnover): number {
  const rebates = new Map(Object.entries(levels[level - 1]?.rebates ?? {}));
  return [...turnover].reduce((sum, [category, bets]) => sum + shareOf(bets, rebates.get(category) ?? 0), 0);
}
