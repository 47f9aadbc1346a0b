import { and, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { isAmong } from '../../db/isAmong.ts';
import { missionScore } from '../../db/schema.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';
import type { CountingSpan, Figures } from '../promotions/ports.ts';
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

/** The week of a moment, whose valid bets `scoreAt` counts. */
export const weekOf = (at: number): CountingSpan => {
  const { start: from, end: until } = periodAt('weekly', at);
  return { from, until };
};

/** Points of a member as they were at moments, one after the other. */
export interface ScoresOf {
  readonly uid: string;
  readonly scores: readonly { readonly score: WeekScore; readonly at: number }[];
}

interface Kept {
  readonly play: number;
  readonly missions: number;
  readonly reachedAt: number;
}

/** What is kept after a moment; whoever stays at a sum has reached it when it was reached first. */
function keptAfter(before: Kept | undefined, { play, missions }: WeekScore, at: number): Kept | undefined {
  if (before === undefined) return play + missions > 0 ? { play, missions, reachedAt: at } : undefined;
  if (before.play === play && before.missions === missions) return before;
  const isSame = before.play + before.missions === play + missions;
  return { play, missions, reachedAt: isSame ? before.reachedAt : at };
}

/** Keeps the points of members; answers whether any changed. The caller holds the locks of their accounts. */
export async function keepScores(tx: Tx, members: readonly ScoresOf[]): Promise<boolean> {
  const weeks = new Set(members.flatMap(({ scores }) => scores.map(({ score }) => score.week)));
  const { uid, week, play, missions, reachedAt } = missionScore;
  const rows = await tx
    .select({ uid, week, play, missions, reachedAt })
    .from(missionScore)
    .where(
      and(
        isAmong(week, [...weeks]),
        isAmong(
          uid,
          members.map(it => it.uid),
        ),
      ),
    );
  const stored = new Map(rows.map(row => [`${row.week} ${row.uid}`, row]));
  const changed = members.flatMap(member =>
    [...new Set(member.scores.map(({ score }) => score.week))].flatMap(of => {
      const before: Kept | undefined = stored.get(`${of} ${member.uid}`);
      let kept = before;
      for (const { score, at } of member.scores) if (score.week === of) kept = keptAfter(kept, score, at);
      return kept === undefined || kept === before ? [] : [{ week: of, uid: member.uid, ...kept }];
    }),
  );
  if (changed.length === 0) return false;
  const sorted = changed
    .map(({ week: of, uid: whose, play: played, missions: met, reachedAt: at }) => ({
      ...{ week: of, uid: whose, play: played, missions: met, reachedAt: at },
    }))
    .toSorted((a, b) => a.week - b.week || (a.uid < b.uid ? -1 : 1));
  await insertRows(
    tx,
    missionScore,
    sorted,
    sql`on conflict (week, uid) do update
      set play = excluded.play, missions = excluded.missions, reached_at = excluded.reached_at`,
  );
  return true;
}
