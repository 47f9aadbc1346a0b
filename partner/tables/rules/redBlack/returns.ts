import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back, from one pack. */
export const RED_BLACK_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['red', [9_532_497n, 9_787_750n]], // 97.392 %
  ['black', [9_532_497n, 9_787_750n]], // 97.392 %
  ['tie', [921_633n, 978_775n]], // 94.162 %
  ['hand:high', [7_045_671n, 7_484_750n]], // 94.134 %
  ['hand:pair', [11_776_941n, 12_724_075n]], // 92.556 %
  ['hand:colour', [48_292n, 51_935n]], // 92.985 %
  ['hand:sequence', [2_434_806n, 2_544_815n]], // 95.677 %
  ['hand:pureSequence', [55_078n, 57_575n]], // 95.663 %
  ['hand:trail', [36_984n, 39_151n]], // 94.465 %
]);
