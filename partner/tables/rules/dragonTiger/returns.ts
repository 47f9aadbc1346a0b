import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back, from eight packs. */
export const DRAGON_TIGER_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['dragon', [799n, 830n]], // 96.265 %
  ['tiger', [799n, 830n]], // 96.265 %
  ['tie', [372n, 415n]], // 89.639 %
  ['suitedTie', [357n, 415n]], // 86.024 %
]);
