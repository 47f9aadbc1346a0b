import type { SalaryTier } from '../../../streams/wire/contracts/salary.ts';
import { shareOf } from './rate.ts';
import { highestTier } from './tiers.ts';

/** Turnover of a team in a period, minor units, and how many of its members were active. */
export interface TeamVolume {
  readonly validBet: number;
  readonly activeMembers: number;
}

/** The highest tier whose turnover and active members are reached; null for none. */
export function volumeTier(tiers: readonly SalaryTier[], team: TeamVolume): SalaryTier | null {
  return highestTier(
    tiers,
    ({ turnover, activeMember }) => [turnover, activeMember],
    ({ turnover, activeMember }) => team.validBet >= turnover && team.activeMembers >= activeMember,
  );
}

/** Salary on turnover before downlines are paid, minor units; 0 when no tier is reached. */
export function volumeGross(tiers: readonly SalaryTier[], team: TeamVolume): number {
  const tier = volumeTier(tiers, team);
  if (tier === null) return 0;
  return tier.rateType === 'F' ? tier.rate : shareOf(team.validBet, tier.rate);
}
