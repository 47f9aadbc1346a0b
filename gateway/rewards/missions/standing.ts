import { and, desc, gte } from 'drizzle-orm';
import type { Mission } from '../../../streams/wire/missions/words.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { missionEntry } from '../../db/schema.ts';
import { deadlineOf, sinceOf } from '../../ledger/limits/ports.ts';
import type { MissionDefinition } from '../../merchant/mission.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';
import { type Leaf, leavesOf } from '../../merchant/rules/condition.ts';
import {
  type Figures,
  type Member,
  type NeededRows,
  neededFor,
  type Progress,
  progressOf,
} from '../promotions/ports.ts';
import { type MissionPeriod, missionPeriod } from './periods.ts';
import { missionState } from './states.ts';

export type MissionEntryRow = typeof missionEntry.$inferSelect;

/** A member in one period of a mission. */
export interface MissionStanding {
  readonly definition: MissionDefinition;
  readonly period: MissionPeriod;
  /** Null until the mission is done. */
  readonly entry: MissionEntryRow | null;
  readonly locked: boolean;
  readonly progress: Progress;
}

/** Whose missions are worked out, and for when. */
export interface MissionSubject {
  readonly missions: MerchantMissions;
  readonly member: Pick<Member, 'uid' | 'createdAt'>;
  readonly entries: readonly MissionEntryRow[];
  readonly figures: Figures;
  readonly level: number;
  /** World time of the periods that are looked at, epoch ms. */
  readonly at: number;
}

/** An entry with the time to claim it, which stands still during a break. */
export const withClaimDeadline = (
  member: Pick<Member, 'breakSince' | 'breakUntil'>,
  row: MissionEntryRow,
): MissionEntryRow => ({
  ...row,
  claimUntil: deadlineOf(member, { from: row.metAt, until: row.claimUntil }),
});

/** What members have done since a moment, the newest first, and of the missions of new members all. */
export async function readMissionEntries(
  tx: Tx,
  members: readonly (Pick<Member, 'uid' | 'breakSince' | 'breakUntil'> & { readonly since: number })[],
): Promise<ReadonlyMap<string, readonly MissionEntryRow[]>> {
  const found = new Map(
    members.map(member => [
      member.uid,
      { member, since: sinceOf(member, member.since), rows: [] as MissionEntryRow[] },
    ]),
  );
  const oldest = [...found.values()].reduce(
    (least, { since }) => Math.min(least, since),
    Number.MAX_SAFE_INTEGER,
  );
  const rows = await tx
    .select()
    .from(missionEntry)
    .where(and(isAmong(missionEntry.uid, [...found.keys()]), gte(missionEntry.metAt, oldest)))
    .orderBy(desc(missionEntry.metAt), desc(missionEntry.id));
  for (const row of rows) {
    const of = found.get(row.uid);
    if (of !== undefined && row.metAt >= of.since) of.rows.push(withClaimDeadline(of.member, row));
  }
  return new Map([...found].map(([uid, of]) => [uid, of.rows]));
}

async function progressIn(
  { condition, productType }: MissionDefinition,
  { from, until }: MissionPeriod,
  figures: Figures,
): Promise<Progress> {
  const values = new Map<Leaf, number>();
  for (const leaf of leavesOf(condition)) {
    const figure = figures.of(leaf, { from, until }, productType);
    // Mostly its rows were read with those of others: what is known is not waited for.
    values.set(leaf, typeof figure === 'number' ? figure : await figure);
  }
  return progressOf(condition, leaf => values.get(leaf) ?? 0);
}

/** The figures of a mission that was done, as they were asked for: nothing is read for them any more. */
function doneIn({ condition }: MissionDefinition): Progress {
  return progressOf(condition, ({ target }) => target);
}

const entryIn = ({ id }: MissionDefinition, { key }: MissionPeriod, entries: readonly MissionEntryRow[]) =>
  entries.find(it => it.missionId === id && it.period === key) ?? null;

/** Rows that `readMissionStandings` will need, so that those of many members are read together. */
export function rowsForMissions({
  missions,
  member,
  entries,
  at,
}: Pick<MissionSubject, 'missions' | 'member' | 'entries' | 'at'>): readonly NeededRows[] {
  return missions.list.flatMap(definition => {
    const period = missionPeriod(definition.kind, at, member.createdAt, missions);
    if (at >= period.claimUntil || entryIn(definition, period, entries) !== null) return [];
    return neededFor(leavesOf(definition.condition), { from: period.from, until: period.until });
  });
}

/** Where a member stands in the period of each mission at a moment, in the order of the merchant file. */
export async function readMissionStandings(subject: MissionSubject): Promise<readonly MissionStanding[]> {
  const { missions, member, entries, figures, level, at } = subject;
  const done = new Set<string>();
  const standings: MissionStanding[] = [];
  for (const definition of missions.list) {
    const period = missionPeriod(definition.kind, at, member.createdAt, missions);
    if (at >= period.claimUntil) continue;
    const entry = entryIn(definition, period, entries);
    const { after } = definition;
    const locked = level < definition.level || (after !== null && !done.has(after));
    const progress = entry === null ? await progressIn(definition, period, figures) : doneIn(definition);
    if (entry !== null || (progress.met && !locked && at < period.until)) done.add(definition.id);
    standings.push({ definition, period, entry, locked, progress });
  }
  return standings;
}

/** The same as the member sees it. */
export function missionView(
  { definition, period, entry, locked, progress }: MissionStanding,
  now: number,
): Mission {
  const { id, kind, reward, score, productType, after, level } = definition;
  const state = missionState({
    stored: entry?.state ?? null,
    over: now >= period.until,
    locked,
    inTime: now < (entry?.claimUntil ?? period.claimUntil),
    met: progress.met,
    begun: progress.begun,
  });
  // Without spreads: this is made for each mission of many members.
  return {
    id,
    kind,
    period: period.key,
    until: period.until,
    state,
    claimUntil: entry?.claimUntil ?? period.claimUntil,
    goals: [...progress.goals],
    reward: {
      kind: entry?.kind ?? reward.kind,
      amount: entry?.amount ?? reward.amount,
      times: entry?.times ?? (reward.kind === 'bonus' ? reward.times : 0),
    },
    score: entry?.score ?? score,
    productType,
    after,
    level,
  };
}
