import { and, desc, eq, gte } from 'drizzle-orm';
import type { Mission } from '../../../streams/wire/missions/words.ts';
import type { Tx } from '../../db/database.ts';
import { missionEntry } from '../../db/schema.ts';
import { deadlineOf, sinceOf } from '../../ledger/limits/ports.ts';
import type { MissionDefinition } from '../../merchant/mission.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';
import { type Leaf, leavesOf } from '../../merchant/rules/condition.ts';
import { type Figures, type Member, type Progress, progressOf } from '../promotions/ports.ts';
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

/** What a member has done since a moment, the newest first, and of the missions of new members all. */
export async function readMissionEntries(
  tx: Tx,
  member: Pick<Member, 'uid' | 'breakSince' | 'breakUntil'>,
  since: number,
): Promise<MissionEntryRow[]> {
  const rows = await tx
    .select()
    .from(missionEntry)
    .where(and(eq(missionEntry.uid, member.uid), gte(missionEntry.metAt, sinceOf(member, since))))
    .orderBy(desc(missionEntry.metAt), desc(missionEntry.id));
  return rows.map(row => withClaimDeadline(member, row));
}

async function progressIn(
  { condition, productType }: MissionDefinition,
  { from, until }: MissionPeriod,
  figures: Figures,
): Promise<Progress> {
  const values = new Map<string, number>();
  const keyOf = ({ measure, each }: Pick<Leaf, 'measure' | 'each'>) => `${measure} ${each}`;
  for (const leaf of leavesOf(condition))
    values.set(keyOf(leaf), await figures.of(leaf, { from, until }, productType));
  return progressOf(condition, leaf => values.get(keyOf(leaf)) ?? 0);
}

/** The figures of a mission that was done, as they were asked for: nothing is read for them any more. */
function doneIn({ condition }: MissionDefinition): Progress {
  return progressOf(condition, ({ target }) => target);
}

/** Where a member stands in the period of each mission at a moment, in the order of the merchant file. */
export async function readMissionStandings(subject: MissionSubject): Promise<readonly MissionStanding[]> {
  const { missions, member, entries, figures, level, at } = subject;
  const done = new Set<string>();
  const standings: MissionStanding[] = [];
  for (const definition of missions.list) {
    const period = missionPeriod(definition.kind, at, member.createdAt, missions);
    if (at >= period.claimUntil) continue;
    const entry = entries.find(it => it.missionId === definition.id && it.period === period.key) ?? null;
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
    ...{ stored: entry?.state ?? null, over: now >= period.until, locked },
    ...{ inTime: now < (entry?.claimUntil ?? period.claimUntil), met: progress.met, begun: progress.begun },
  });
  return {
    ...{ id, kind, period: period.key, until: period.until, state },
    claimUntil: entry?.claimUntil ?? period.claimUntil,
    goals: [...progress.goals],
    reward: {
      kind: entry?.kind ?? reward.kind,
      amount: entry?.amount ?? reward.amount,
      times: entry?.times ?? (reward.kind === 'bonus' ? reward.times : 0),
    },
    ...{ score: entry?.score ?? score, productType, after, level },
  };
}
