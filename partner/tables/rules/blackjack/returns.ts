import type { Ratio } from '../bets/ratio.ts';

/**
 * Share of the stakes that comes back, from eight packs. `main`: of the first stake, for who decides by `strategy.ts`, rounded
 * to nine digits. `insurance`: when no card but the dealer's ace is known.
 */
export const BLACKJACK_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['main', [995_123_252n, 1_000_000_000n]], // 99.512 %
  ['insurance', [384n, 415n]], // 92.530 %
  ['pairs', [398n, 415n]], // 95.904 %
  ['twentyOnePlusThree', [119_489n, 124_085n]], // 96.296 %
]);
