import type { Numbers } from './rules.ts';
// Free of zod: the page runs it.

/** How many numbers of a pick are among the first of a draw. */
export function spotHits(
  { first }: { readonly first: number },
  pick: readonly string[],
  numbers: Numbers,
): number {
  const drawn = numbers.slice(0, first);
  return pick.filter(number => drawn.includes(Number(number))).length;
}
