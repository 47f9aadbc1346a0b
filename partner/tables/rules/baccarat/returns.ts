import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back with 5 % commission, from eight packs. */
export const BACCARAT_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['player', [19_283_843_717_413n, 19_524_993_263_685n]], // 98.765 %
  ['banker', [10_732_465_128_097n, 10_847_218_479_825n]], // 98.942 %
  ['tie', [619_306_544_887n, 723_147_898_655n]], // 85.640 %
  ['playerPair', [372n, 415n]], // 89.639 %
  ['bankerPair', [372n, 415n]], // 89.639 %
]);

/** The same without commission, when the banker pays half with six points. */
export const NO_COMMISSION_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['player', [19_283_843_717_413n, 19_524_993_263_685n]], // 98.765 %
  ['banker', [19_240_298_465_317n, 19_524_993_263_685n]], // 98.542 %
  ['tie', [619_306_544_887n, 723_147_898_655n]], // 85.640 %
  ['playerPair', [372n, 415n]], // 89.639 %
  ['bankerPair', [372n, 415n]], // 89.639 %
]);
