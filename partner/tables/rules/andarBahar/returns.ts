import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back, from one pack. */
export const ANDAR_BAHAR_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['andar', [8151n, 8330n]], // 97.851 %
  ['bahar', [808n, 833n]], // 96.999 %
  ['cards:1-5', [1129n, 1190n]], // 94.874 %
  ['cards:6-10', [4068n, 4165n]], // 97.671 %
  ['cards:11-15', [3872n, 4165n]], // 92.965 %
  ['cards:16-25', [4086n, 4165n]], // 98.103 %
  ['cards:26-30', [4064n, 4165n]], // 97.575 %
  ['cards:31-35', [572n, 595n]], // 96.134 %
  ['cards:36-40', [237n, 245n]], // 96.735 %
  ['cards:41-49', [3993n, 4165n]], // 95.870 %
]);
