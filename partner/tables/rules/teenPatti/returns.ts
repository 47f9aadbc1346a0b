import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back, from one pack; of the ante per ante, for who plays with queen, six, four or better. */
export const TEEN_PATTI_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['ante', [98_377_579n, 101_792_600n]], // 96.645 %
  ['pairPlus', [5407n, 5525n]], // 97.864 %
]);
