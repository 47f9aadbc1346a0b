import type { Ratio } from '../bets/ratio.ts';

/** Share of the first stakes that comes back for who decides by `strategy.ts`, rounded to nine digits. */
export const BLACKJACK_RETURN: Ratio = [995_123_252n, 1_000_000_000n];

/** Share of the stakes that comes back when the dealer's open card is an ace and no other card is known. */
export const INSURANCE_RETURN: Ratio = [384n, 415n];

/** Share of the stakes that comes back, from eight packs. */
export const BLACKJACK_SIDE_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['pairs', [398n, 415n]], // 95.904 %
  ['twentyOnePlusThree', [119_489n, 124_085n]], // 96.296 %
]);
