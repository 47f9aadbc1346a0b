import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back. */
export const MONEY_WHEEL_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['part:1', [25n, 27n]], // 92.593 %
  ['part:3', [26n, 27n]], // 96.296 %
  ['part:6', [49n, 54n]], // 90.741 %
  ['part:9', [25n, 27n]], // 92.593 %
  ['part:16', [17n, 18n]], // 94.444 %
  ['part:50', [17n, 18n]], // 94.444 %
]);
