import { dayOf } from '../../ground/calendar/days.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import type { MissionDefinition } from '../../merchant/mission.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';

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

/** The period in which a moment is. @param createdAt When the member was registered. */
export function missionPeriod(
  kind: MissionDefinition['kind'],
  at: number,
  createdAt: number,
  { newbieDays, claimDays }: PeriodTerms,
): MissionPeriod {
  const claims = claimDays * DAY;
  if (kind !== 'newbie') {
    const { start, end } = periodAt(kind, at);
    return { key: start, from: start, until: end, claimUntil: end + claims };
  }
  // The day of the registration counts as a whole, so that every period ends at midnight.
  const until = dayOf(createdAt) + newbieDays * DAY;
  return { key: 0, from: createdAt, until, claimUntil: until + claims };
}
