/** What comes back for a stake, the stake included, as a fraction of it: 8 to 1 is `[9, 1]`, half of the stake is `[1, 2]`. */
export type Back = readonly [numerator: number, denominator: number];

export const LOST: Back = [0, 1];
/** The stake goes back. */
export const PUSHED: Back = [1, 1];
/** 1 to 1. */
export const EVEN: Back = [2, 1];

/** A win at odds of so much to so much, which come with the stake: 3 to 2 is `wonAt(3, 2)`. */
export const wonAt = (odds: number, to = 1): Back => [odds + to, to];

/** Minor units for a stake in minor units. Whole for the stakes that a table takes; rounded down for others. */
export const backFor = (stake: number, [numerator, denominator]: Back): number =>
  Math.floor((stake * numerator) / denominator);
