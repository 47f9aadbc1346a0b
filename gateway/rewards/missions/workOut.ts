import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { missionEntry } from '../../db/schema.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { Figures, Member } from '../promotions/ports.ts';
import type { MissionDeps } from './missionDeps.ts';
import { daysSince, type LastLook } from './moments.ts';
import { standingsBefore } from './past.ts';
import { type ScoresOf, scoreAt, type WeekScore } from './score.ts';
import {
  type MissionEntryRow,
  type MissionStanding,
  readMissionStandings,
  withClaimDeadline,
} from './standing.ts';

/** A bet commits at most so long after its date, ms of real time. */
const COMMITTED_AFTER = MINUTE;

/** What has to be looked at of a member. @param lastAt When somebody looked last, world time. */
export const lastLookOf = (
  { clock }: Pick<MissionDeps, 'clock'>,
  { createdAt }: Pick<Member, 'createdAt'>,
  lastAt: number,
  now: number,
): LastLook => ({ seenTo: lastAt - COMMITTED_AFTER * clock.rate, createdAt, now });

/** The moments as which a member is looked at: the last ones of the days that are over, and now. */
export const momentsOf = (look: LastLook): readonly number[] => [...daysSince(look), look.now];

export interface MissionInput {
  readonly deps: MissionDeps;
  readonly member: Member;
  readonly look: LastLook;
  readonly entries: readonly MissionEntryRow[];
  readonly figures: Figures;
  readonly level: number;
}

/** What a look comes to, before anything of it is stored. */
export interface MissionWork extends Pick<ScoresOf, 'scores'> {
  readonly standings: readonly MissionStanding[];
  readonly score: WeekScore;
  /** Entries of missions that are done and were not noted. */
  readonly done: readonly MissionEntryRow[];
}

/** A mission that is done, with the reward that it promised then. */
function entryOf(
  member: Member,
  { definition: { id, reward, score, productType }, period }: MissionStanding,
  at: number,
): MissionEntryRow {
  const isBonus = reward.kind === 'bonus';
  return {
    ...{ id: 0, uid: member.uid, missionId: id, period: period.key, claimUntil: period.claimUntil },
    ...{ state: 'claimable', kind: reward.kind, amount: reward.amount, productType, score, metAt: at },
    ...{ times: isBonus ? reward.times : 0, days: isBonus ? reward.days : 0, claimedAt: null },
  };
}

/** Works out for a member which missions are done, and the points. Writes nothing. */
export async function workOut(input: MissionInput): Promise<MissionWork> {
  const { deps, member, look, figures, level } = input;
  const { missions } = deps;
  const { now } = look;
  const today = dayOf(now);
  let { entries } = input;
  let standings: readonly MissionStanding[] = [];
  const done: MissionEntryRow[] = [];
  const scores: { readonly score: WeekScore; readonly at: number }[] = [];
  for (const at of momentsOf(look)) {
    standings = (await readMissionStandings({ missions, member, entries, figures, level, at })).map(it => {
      const isInTime = at >= today - 1 || now < it.period.claimUntil;
      const isDue = it.entry === null && it.progress.met && !it.locked && at < it.period.until && isInTime;
      if (!isDue) return it;
      const entry = entryOf(member, it, at);
      done.push(entry);
      return { ...it, entry: withClaimDeadline(member, entry) };
    });
    const noted = standings.flatMap(({ entry }) => (entry?.id === 0 && entry.metAt === at ? [entry] : []));
    entries = [...noted.toReversed(), ...entries];
    scores.push({ score: await scoreAt(missions.play, entries, figures, at), at });
  }
  const last = scores.at(-1);
  if (last === undefined) throw new Error('nothing was looked at');
  const before = standingsBefore(deps, member, entries, now);
  return { standings: [...standings, ...before], score: last.score, scores, done };
}

const keyOf = (uid: unknown, mission: unknown, period: unknown) => `${uid} ${mission} ${period}`;

/** Notes the missions of locked members that are done; answers where each of them stands then. */
export async function storeMetMissions(
  tx: Tx,
  work: readonly Pick<MissionWork, 'standings' | 'done'>[],
): Promise<readonly (readonly MissionStanding[])[]> {
  const rows = work.flatMap(({ done }) => done.map(({ id: _, claimedAt: __, ...row }) => row));
  const stored = await insertRows(tx, missionEntry, rows, sql`returning id, uid, mission_id, period`);
  const ids = new Map(stored.map(row => [keyOf(row.uid, row.mission_id, row.period), Number(row.id)]));
  return work.map(({ standings, done }) =>
    done.length === 0
      ? standings
      : standings.map(it => {
          if (it.entry?.id !== 0) return it;
          const id = ids.get(keyOf(it.entry.uid, it.entry.missionId, it.entry.period));
          if (id === undefined) throw new Error('a mission that is done was not noted');
          return { ...it, entry: { ...it.entry, id } };
        }),
  );
}
