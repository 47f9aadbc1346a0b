import type { MissionDefinition } from '../../merchant/mission.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';
import { periodAt as promotionPeriodAt } from '../promotions/ports.ts';

const DAY = 86_400_000;
const ALWAYS = { from: null, until: null } as const;

/** One run of a mission, in epoch ms. */
export interface MissionPeriod {
  /** Names the period: its first moment, or 0 for the missions of new members. */
  readonly key: number;
  readonly from: number;
  /** One after its last moment. */
  readonly until: number;
  /** Until when its reward can be claimed. */
  readonly claimUntil: number;
}

export type PeriodTerms = Pick<MerchantMissions, 'newbieDays' | 'claimDays'>;

function repeated(repeat: 'daily' | 'weekly', at: number) {
  const { key, from, until } = promotionPeriodAt({ window: ALWAYS, repeat }, at);
  if (until === null) throw new Error('a day and a week have an end');
  return { key, from, until };
}

/** The week (from Monday, UTC) in which a moment is. */
export const weekAt = (at: number): { readonly from: number; readonly until: number } =>
  repeated('weekly', at);

/** The period in which a moment is. @param createdAt When the member was registered. */
export function missionPeriod(
  kind: MissionDefinition['kind'],
  at: number,
  createdAt: number,
  { newbieDays, claimDays }: PeriodTerms,
): MissionPeriod {
  const claims = claimDays * DAY;
  if (kind !== 'newbie') {
    const period = repeated(kind, at);
    return { ...period, claimUntil: period.until + claims };
  }
  // The day of the registration counts as a whole, so that every period ends at midnight.
  const until = createdAt - (createdAt % DAY) + newbieDays * DAY;
  return { key: 0, from: createdAt, until, claimUntil: until + claims };
}
