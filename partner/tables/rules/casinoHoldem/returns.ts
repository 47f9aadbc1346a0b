import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back, from one pack. */
export const HOLDEM_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['aces', [87_011n, 92_820n]], // 93.742 %
]);
