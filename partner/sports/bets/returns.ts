import type { Grade } from '../model/grading.ts';

/** The most that one bet may bring, minor units. */
export const MOST_RETURN = 10_000_000;

/** What a stake brings at these odds (hundredths), rounded down to a minor unit. */
export function returnOf(stake: number, odds: readonly number[]): number {
  const product = odds.reduce((all, it) => all * BigInt(it), BigInt(stake));
  return Number(product / 100n ** BigInt(odds.length));
}

/** Whether it is certain what a bet brings: a lost leg decides, else all have to be known. */
export const isKnown = (grades: readonly (Grade | null)[]): boolean =>
  grades.includes('lost') || !grades.includes(null);

/** What a bet brings by what became of its legs: a void one counts as odds of 1, a lost one takes all. */
export function gradedReturn(
  stake: number,
  odds: readonly number[],
  grades: readonly (Grade | null)[],
): number {
  if (grades.includes('lost')) return 0;
  return returnOf(
    stake,
    odds.filter((_, at) => grades[at] !== 'void'),
  );
}
