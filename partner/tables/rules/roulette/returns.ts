import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back, by kind of bet: 97.297 % of all of them, for the zero pays nothing outside. */
export const ROULETTE_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['straight', [36n, 37n]],
  ['split', [36n, 37n]],
  ['street', [36n, 37n]],
  ['trio', [36n, 37n]],
  ['corner', [36n, 37n]],
  ['firstFour', [36n, 37n]],
  ['sixLine', [36n, 37n]],
  ['column', [36n, 37n]],
  ['dozen', [36n, 37n]],
  ['red', [36n, 37n]],
  ['black', [36n, 37n]],
  ['odd', [36n, 37n]],
  ['even', [36n, 37n]],
  ['low', [36n, 37n]],
  ['high', [36n, 37n]],
]);
