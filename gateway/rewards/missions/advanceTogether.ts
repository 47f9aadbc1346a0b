import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { promotionDue } from '../../db/schema.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import { lockFreeMembers, type Member, readFiguresOf } from '../promotions/ports.ts';
import type { Vip, VipStanding } from '../vip/ports.ts';
import { stateOf } from './evaluate.ts';
import { isEligible, type MissionDeps } from './missionDeps.ts';
import { monthsSince } from './moments.ts';
import { entriesSince } from './past.ts';
import { recordAdvanced } from './recordAdvanced.ts';
import { keepScores, weekOf } from './score.ts';
import { readMissionEntries, rowsForMissions } from './standing.ts';
import { lastLookOf, type MissionWork, momentsOf, storeMetMissions, workOut } from './workOut.ts';

/** How often members were marked, and when the missions looked last. */
async function dueOf(tx: Tx, uids: readonly string[]) {
  const { uid, n, missionsAt } = promotionDue;
  const rows = await tx.select({ uid, n, lastAt: missionsAt }).from(promotionDue).where(isAmong(uid, uids));
  return new Map(rows.map(row => [row.uid, row]));
}

const monthOf = (at: number) => {
  const { start: from, end: until } = periodAt('monthly', at);
  return { from, until };
};

/** Reads what locked members are looked at with, in as many statements for many of them as for one. */
async function readSubjects(tx: Tx, deps: MissionDeps, members: readonly Member[], now: number) {
  const uids = members.map(({ uid }) => uid);
  const due = await dueOf(tx, uids);
  const levels = await deps.vip.stored(tx, uids);
  const since = members.map(member => ({ ...member, since: entriesSince(deps, member, now) }));
  const entries = await readMissionEntries(tx, since);
  const subjects = members.map(member => {
    const look = lastLookOf(deps, member, due.get(member.uid)?.lastAt ?? 0, now);
    const own = entries.get(member.uid) ?? [];
    const months = [...monthsSince(look), now];
    const moments = momentsOf(look);
    const missions = moments.flatMap(at =>
      rowsForMissions({ missions: deps.missions, member, entries: own, at }),
    );
    const spans = [...months.map(monthOf), ...moments.map(weekOf)];
    return {
      ...{ uid: member.uid, createdAt: member.createdAt, member, look, months, entries: own },
      ...{ marks: due.get(member.uid)?.n ?? null, level: levels.get(member.uid) ?? null },
      needs: [...missions, ...spans.map(span => ({ source: 'played' as const, span }))],
    };
  });
  const figures = await readFiguresOf(tx, subjects, now);
  return subjects.flatMap((subject, i) => {
    const own = figures[i];
    return own === undefined ? [] : [{ ...subject, figures: own }];
  });
}

type Subject = Awaited<ReturnType<typeof readSubjects>>[number];

/** Where a member stands with the levels; null when one would rise, which its member is told of alone. */
async function standingWithout(vip: Vip, { level, figures, months }: Subject) {
  let standing: VipStanding | null = null;
  for (const at of months) {
    const found = await vip.at(level, { figures, at });
    if (found.rises) return null;
    ({ standing } = found);
  }
  return standing;
}

/**
 * Looks at members together, under the locks of their accounts: as many statements for many of them as for one. Answers who has to
 * be looked at alone: whose account somebody else has locked, and whose level rises.
 */
export async function advanceTogether(
  tx: Tx,
  deps: MissionDeps,
  uids: readonly string[],
): Promise<readonly string[]> {
  const members = await lockFreeMembers(tx, uids);
  const now = deps.clock.now();
  const subjects = await readSubjects(tx, deps, members.filter(isEligible), now);
  // One after the other: what each is worked out of is garbage before the next one begins.
  const together: (MissionWork & Pick<Subject, 'uid' | 'marks'> & { readonly vip: VipStanding })[] = [];
  for (const subject of subjects) {
    const vip = await standingWithout(deps.vip, subject);
    if (vip === null) continue;
    const { uid, marks, member, look, entries, figures } = subject;
    const work = await workOut({ deps, member, look, entries, figures, level: vip.level });
    together.push({ uid, marks, vip, ...work });
  }
  const standings = await storeMetMissions(tx, together);
  const marked = together.flatMap(({ uid, marks }) => (marks === null ? [] : [{ uid, marks }]));
  await recordAdvanced(tx, marked, now);
  const others = members.filter(it => !isEligible(it)).map(({ uid }) => uid);
  if (others.length > 0) await recordIneligible(tx, others);
  await deps.publish.allChanged(
    tx,
    together.map(({ uid, score, vip }, i) => ({
      ...({ key: 'missions', uid, at: now } as const),
      data: stateOf({ standings: standings[i] ?? [], score, vip }, now),
    })),
  );
  // Last, because others wait for the counters of the leaderboard.
  if (await keepScores(tx, together)) deps.onMove();
  const done = new Set([...together.map(({ uid }) => uid), ...others]);
  return uids.filter(uid => !done.has(uid));
}

/** Trial accounts and guests have no missions: nothing is looked at. */
export async function recordIneligible(tx: Tx, uids: readonly string[]): Promise<void> {
  await tx
    .update(promotionDue)
    .set({ missionsDone: promotionDue.n, missionsSince: null })
    .where(isAmong(promotionDue.uid, uids));
}
