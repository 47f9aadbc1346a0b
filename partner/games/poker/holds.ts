import { setsOf } from './sums.ts';

/** Ways to hold some of five cards: a bit for each, the first card is the lowest. */
export const HOLDS = 32;
export const HOLD_ALL = HOLDS - 1;

/** A multiple of the number of draws of each hold, so that holds are compared in whole numbers. */
export const DRAWS = 7_669_695;

const heldIn = (hold: number) => [0, 1, 2, 3, 4].filter(at => (hold >> at) & 1).length;
/** By hold: what one draw of it counts. */
const WEIGHTS = Array.from({ length: HOLDS }, (_, hold) => DRAWS / setsOf(47, 5 - heldIn(hold)));

/**
 * Turns sums of all hands with certain cards into what each hold pays, in stakes times `DRAWS`: what holds a card and not the others
 * is what has it, less what has it and one of the others, and so on.
 * @param sums By the bits of a hand's cards; overwritten.
 */
export function weighHolds(sums: Float64Array): void {
  for (let bit = 1; bit < HOLDS; bit *= 2)
    for (let hold = 0; hold < HOLDS; hold += 1)
      if ((hold & bit) === 0) sums[hold] = (sums[hold] ?? 0) - (sums[hold | bit] ?? 0);
  for (let hold = 0; hold < HOLDS; hold += 1) sums[hold] = (sums[hold] ?? 0) * (WEIGHTS[hold] ?? 0);
}

/** The hold that pays most; of equal ones that which keeps more cards. */
export function bestOf(values: Float64Array): number {
  let best = HOLD_ALL;
  for (let hold = HOLD_ALL - 1; hold >= 0; hold -= 1) {
    const [value = 0, most = 0] = [values[hold], values[best]];
    if (value > most || (value === most && heldIn(hold) > heldIn(best))) best = hold;
  }
  return best;
}
