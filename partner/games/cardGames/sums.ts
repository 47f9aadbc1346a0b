import { HEIGHTS } from './height.ts';

/** Adds up over all cards that may come next. @param gone Heights of those that lie there already. */
export function sumOverNext(
  packs: number,
  gone: readonly number[],
  worthOf: (height: number, gone: readonly number[]) => number,
): number {
  return HEIGHTS.reduce((sum, height) => {
    const left = packs * 4 - gone.filter(it => it === height).length;
    return left === 0 ? sum : sum + left * worthOf(height, [...gone, height]);
  }, 0);
}

/** In how many ways so many cards may come one after another. */
export const sequencesOf = (packs: number, count: number): number =>
  Array.from({ length: count }, (_, at) => packs * 52 - at).reduce((all, left) => all * left, 1);
