import { DAY, WEEK } from '../../ground/calendar/durations.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import type { Member } from '../promotions/ports.ts';
import type { MissionDeps } from './missionDeps.ts';
import { missionPeriod } from './periods.ts';
import type { MissionEntryRow, MissionStanding } from './standing.ts';

/** What has to be read of the entries of a member: of this week and the one before, and of new members all. */
export function entriesSince({ missions }: MissionDeps, { createdAt }: Member, at: number): number {
  const since = periodAt('weekly', at - WEEK).start;
  const { claimUntil } = missionPeriod('newbie', at, createdAt, missions);
  return at < claimUntil + DAY ? Math.min(since, createdAt) : since;
}

/** Periods before the present ones with a reward that was not claimed: until a day after that is over. */
export function standingsBefore(
  { missions: { list, ...terms } }: MissionDeps,
  { createdAt }: Member,
  entries: readonly MissionEntryRow[],
  now: number,
): readonly MissionStanding[] {
  return entries
    .filter(it => it.state === 'claimable' && now < it.claimUntil + DAY)
    .flatMap(entry => {
      const definition = list.find(it => it.id === entry.missionId);
      if (definition === undefined) return [];
      const present = missionPeriod(definition.kind, now, createdAt, terms);
      const isPresent = present.key === entry.period;
      if (isPresent && definition.kind !== 'newbie') return [];
      if (isPresent && now < present.claimUntil) return [];
      const period = missionPeriod(definition.kind, entry.period, createdAt, terms);
      return [{ definition, period, entry, locked: false, progress: { met: true, begun: true, goals: [] } }];
    });
}
