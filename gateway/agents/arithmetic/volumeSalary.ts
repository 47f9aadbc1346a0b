import { shareOf } from './rate.ts';
import { highestTier } from './tiers.ts';

/** A tier of a daily or hourly salary; `volume` and a fixed (F) `rate` in minor units, a P rate is a share. */
export interface VolumeTier {
  readonly volume: number;
  readonly activeMember: number;
  readonly rate: number;
  readonly rateType: 'P' | 'F';
}

/** Turnover of a team in a day or an hour, minor units, and how many of its members were active. */
export interface TeamVolume {
  readonly validBet: number;
  readonly activeMembers: number;
}

/** The highest tier whose turnover and active members are reached; null for none. */
export function volumeTier(tiers: readonly VolumeTier[], team: TeamVolume): VolumeTier | null {
  return highestTier(
    tiers,
    ({ volume, activeMember }) => [volume, activeMember],
    ({ volume, activeMember }) => team.validBet >= volume && team.activeMembers >= activeMember,
  );
}

/** Salary on turnover before downlines are paid, minor units; 0 when no tier is reached. */
export function volumeGross(tiers: readonly VolumeTier[], team: TeamVolume): number {
  const tier = volumeTier(tiers, team);
  if (tier === null) return 0;
  return tier.rateType === 'F' ? tier.rate : shareOf(team.validBet, tier.rate);
}
