import type { Back } from '../../../tables/rules/bets/back.ts';

/** More digits than any price has after the point. */
const DIGITS = 3;

/** Odds to one: 19 to 20 is `0.95`, 8 to 1 is `8`. */
export const oddsToOne = ([numerator, denominator]: Back): string =>
  String(Number(((numerator - denominator) / denominator).toFixed(DIGITS)));

/** What a bet wins at most, to one: `8 : 1`. */
export const highestOdds = (prices: readonly Back[]): string => {
  const [highest] = prices;
  return highest === undefined ? '' : `${oddsToOne(highest)} : 1`;
};

/** All that a bet may win, to one: `25, 12, 6 : 1`. */
export const allOdds = (prices: readonly Back[]): string => `${prices.map(oddsToOne).join(', ')} : 1`;
