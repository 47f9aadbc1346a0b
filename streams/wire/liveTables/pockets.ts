// Free of zod: the page runs it.

const RED: ReadonlySet<number> = new Set([
  ...[1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
]);

/** Colour of a number of roulette. */
export const pocketColour = (number: number): 'red' | 'black' | 'zero' =>
  number === 0 ? 'zero' : RED.has(number) ? 'red' : 'black';

/** What the parts of the money wheel pay to one, in their order around it. */
const WHEEL: readonly number[] = [
  ...[50, 1, 3, 1, 6, 1, 9, 1, 3, 1, 16, 1, 3, 1, 6, 1, 3, 9],
  ...[1, 3, 1, 6, 1, 3, 1, 16, 1, 9, 1, 3, 1, 6, 1, 3, 6, 1],
  ...[3, 1, 9, 1, 6, 3, 1, 16, 1, 3, 1, 9, 1, 3, 1, 6, 1, 3],
];

/** What a part of the money wheel pays to one; undefined for a part that it hasn't. */
export const wheelOdds = (part: number): number | undefined => WHEEL[part];
