import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back. */
export const ROOSTER_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['copper', [19_781_293n, 20_480_000n]], // 96.588 %
  ['draw', [4_890_949n, 5_120_000n]], // 95.526 %
  ['steel', [19_781_293n, 20_480_000n]], // 96.588 %
  ['firstCopper', [24n, 25n]], // 96.000 %
  ['firstSteel', [24n, 25n]], // 96.000 %
  ['untouchedCopper', [30_591n, 32_000n]], // 95.597 %
  ['untouchedSteel', [30_591n, 32_000n]], // 95.597 %
  ['blows:3-4', [77_571n, 80_000n]], // 96.964 %
  ['blows:5', [3_909n, 4_000n]], // 97.725 %
  ['blows:6', [3_069n, 3_200n]], // 95.906 %
  ['blows:7-9', [6_123n, 6_400n]], // 95.672 %
]);
