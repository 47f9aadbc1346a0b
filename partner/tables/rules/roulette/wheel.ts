import type { Random } from '../../../random.ts';

/** Numbers in their order around the wheel, clockwise from the zero. */
export const ROULETTE_WHEEL: readonly number[] = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
];

/** Red numbers; all others but the zero are black. */
export const RED_NUMBERS: readonly number[] = [
  ...[1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
];

/** The colour of a number of the wheel. */
export function numberColour(number: number): 'red' | 'black' | 'zero' {
  if (number === 0) return 'zero';
  return RED_NUMBERS.includes(number) ? 'red' : 'black';
}

/** One spin: where the ball comes to rest, all pockets equally likely. */
export const spinRoulette = (random: Random): number => ROULETTE_WHEEL[random.below(37)] ?? 0;
