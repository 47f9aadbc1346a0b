import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';
import type { Figures } from '../promotions/ports.ts';
import type { MissionEntryRow } from './standing.ts';

/** What a member has gathered in a week. */
export interface WeekScore {
  readonly week: number;
  readonly play: number;
  readonly missions: number;
}

/**
 * Points of the week of a moment: those of the missions that were done in it, and one for so much valid bets, up to the
 * merchant's cap, so that nobody climbs by staking without end.
 */
export async function scoreAt(
  { per, most }: MerchantMissions['play'],
  entries: readonly Pick<MissionEntryRow, 'metAt' | 'score'>[],
  figures: Figures,
  at: number,
): Promise<WeekScore> {
  const { start: from, end: until } = periodAt('weekly', at);
  const bets = await figures.of({ measure: 'validBets', each: 0 }, { from, until }, null);
  const missions = entries
    .filter(({ metAt }) => metAt >= from && metAt < until)
    .reduce((sum, { score }) => sum + score, 0);
  return { week: from, play: Math.min(most, Math.max(0, Math.floor(bets / per))), missions };
}

/** Keeps the points of a member; answers whether they changed. The caller holds the lock of the account. */
export async function keepScore(
  tx: Tx,
  uid: string,
  { week, play, missions }: WeekScore,
  at: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into mission_score as s (week, uid, play, missions, reached_at)
      select ${week}::int8, ${uid}, ${play}::int4, ${missions}::int4, ${at}::int8
      where ${play + missions} > 0 or exists (select 1 from mission_score where week = ${week}::int8 and uid = ${uid})
    on conflict (week, uid) do update set play = excluded.play, missions = excluded.missions,
      reached_at = case when s.place = -(excluded.play + excluded.missions) then s.reached_at else excluded.reached_at end
      where (s.play, s.missions) is distinct from (excluded.play, excluded.missions)
    returning 1`);
  return rows.length > 0;
}
