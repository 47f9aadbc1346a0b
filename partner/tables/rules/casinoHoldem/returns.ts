import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back, from one pack; of the ante per ante, for the better of call and fold with every hand and flop. */
export const HOLDEM_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['ante', [61_849_287_523n, 63_213_204_600n]], // 97.842 %
  ['aces', [87_011n, 92_820n]], // 93.742 %
]);
