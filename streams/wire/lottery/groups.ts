import { type DrawRule, type Numbers, SIGNS } from './rules.ts';

// Free of zod: the page runs it.

const REDS = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUES = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const reds: ReadonlySet<number> = new Set(REDS);
const blues: ReadonlySet<number> = new Set(BLUES);

/** The colour of a number of a draw of 49. */
export function colourOf(value: number): 'red' | 'blue' | 'green' {
  if (reds.has(value)) return 'red';
  return blues.has(value) ? 'blue' : 'green';
}

/**
 * Whether a value belongs to a group. A value in the very middle of its range is neither small nor big.
 * @param range Lowest and highest value that can come up.
 */
export function groupHolds(group: string, value: number, [low, high]: readonly [number, number]): boolean {
  const middle = (low + high) / 2;
  if (group === 'small') return value < middle;
  if (group === 'big') return value > middle;
  if (group === 'odd') return value % 2 === 1;
  if (group === 'even') return value % 2 === 0;
  const sign = (SIGNS as readonly string[]).indexOf(group);
  return sign === -1 ? colourOf(value) === group : (value - 1) % SIGNS.length === sign;
}

/** The sum of the numbers at some positions. */
export const sumAt = (numbers: Numbers, at: readonly number[]): number =>
  at.reduce((sum, place) => sum + (numbers[place] ?? Number.NaN), 0);

/** Lowest and highest sum of so many numbers. */
export function rangeOf({ kind, lowest, highest }: DrawRule, count: number): readonly [number, number] {
  if (kind === 'again') return [lowest * count, highest * count];
  const steps = (count * (count - 1)) / 2;
  return [lowest * count + steps, highest * count - steps];
}
