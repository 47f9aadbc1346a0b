import { eq, sql } from 'drizzle-orm';
import type { MissionsState } from '../../../streams/wire/missions/shapes.ts';
import type { Mission } from '../../../streams/wire/missions/words.ts';
import type { Tx } from '../../db/database.ts';
import { missionEntry, promotionDue } from '../../db/schema.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY, MINUTE, WEEK } from '../../ground/calendar/durations.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';
import { type Member, readFigures } from '../promotions/ports.ts';
import type { AnnounceVip, Vip, VipStanding } from '../vip/ports.ts';
import { daysSince, monthsSince } from './moments.ts';
import { missionPeriod } from './periods.ts';
import { keepScore, scoreAt, type WeekScore } from './score.ts';
import {
  type MissionEntryRow,
  type MissionStanding,
  missionView,
  readMissionEntries,
  readMissionStandings,
  withClaimDeadline,
} from './standing.ts';

/** A bet commits at most so long after its date, ms of real time. */
const COMMITTED_AFTER = MINUTE;

export interface MissionDeps extends Pick<ModuleDeps, 'clock' | 'publish'> {
  readonly missions: MerchantMissions;
  readonly vip: Vip;
  /** Called when places on the leaderboard may have changed. */
  readonly onMove: () => void;
}

/** Everything about a member that the missions are made of, at one moment. */
export interface MemberMissions {
  readonly standings: readonly MissionStanding[];
  readonly score: WeekScore;
  readonly vip: VipStanding;
}

/** Whether missions and levels are for somebody: trial accounts and guests have none. */
export const isEligible = ({ role }: Pick<Member, 'role'>): boolean => role === 'member' || role === 'agent';

/** What has to be read of the entries of a member: of this week and the one before, and of new members all. */
function entriesSince({ missions }: MissionDeps, { createdAt }: Member, at: number): number {
  const since = periodAt('weekly', at - WEEK).start;
  const { claimUntil } = missionPeriod('newbie', at, createdAt, missions);
  return at < claimUntil + DAY ? Math.min(since, createdAt) : since;
}

/** Periods before the present ones with a reward that was not claimed: until a day after that is over. */
function standingsBefore(
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

/** Works out where a member stands. Writes nothing. */
export async function readMemberMissions(tx: Tx, deps: MissionDeps, member: Member): Promise<MemberMissions> {
  const missions = isEligible(member) ? deps.missions : { ...deps.missions, list: [] };
  const at = deps.clock.now();
  const figures = readFigures(tx, member, at);
  const entries = await readMissionEntries(tx, member, entriesSince(deps, member, at));
  const vip = await deps.vip.read(tx, { member, figures, at });
  const { level } = vip;
  const standings = await readMissionStandings({ missions, member, entries, figures, level, at });
  return {
    standings: [...standings, ...standingsBefore(deps, member, entries, at)],
    score: await scoreAt(missions.play, entries, figures, at),
    vip,
  };
}

/** Notes that a mission is done, with the reward that it promised then. */
async function noteDone(
  tx: Tx,
  member: Member,
  { definition: { id, reward, score, productType }, period }: MissionStanding,
  at: number,
): Promise<MissionEntryRow> {
  const isBonus = reward.kind === 'bonus';
  const [entry] = await tx
    .insert(missionEntry)
    .values({
      ...{
        uid: member.uid,
        missionId: id,
        period: period.key,
        claimUntil: period.claimUntil,
        state: 'claimable',
      },
      ...{ kind: reward.kind, amount: reward.amount, productType, score, metAt: at },
      ...(isBonus && { times: reward.times, days: reward.days }),
    })
    .returning();
  if (entry === undefined) throw new Error('a mission that is done was not noted');
  return withClaimDeadline(member, entry);
}

/**
 * Does what has become due for a locked member: missions that are done are noted, the level rises, the score is kept. What
 * has ended since the last look is looked at as it was, and again as long as bets of it may have committed after that look.
 */
export async function advanceMissions(
  tx: Tx,
  deps: MissionDeps,
  member: Member,
): Promise<MemberMissions & { readonly tell: AnnounceVip }> {
  const { missions, vip, clock } = deps;
  const { uid, createdAt } = member;
  const now = clock.now();
  const figures = readFigures(tx, member, now);
  const [due] = await tx
    .select({ n: promotionDue.n, lastAt: promotionDue.missionsAt })
    .from(promotionDue)
    .where(eq(promotionDue.uid, uid));
  const today = dayOf(now);
  const look = { seenTo: (due?.lastAt ?? 0) - COMMITTED_AFTER * clock.rate, createdAt, now };
  const moments = [...daysSince(look), now];
  const tells: AnnounceVip[] = [];
  for (const at of monthsSince(look)) tells.push((await vip.raise(tx, { member, figures, at })).tell);
  const raised = await vip.raise(tx, { member, figures, at: now });
  tells.push(raised.tell);
  const { level } = raised.standing;
  let entries = await readMissionEntries(tx, member, entriesSince(deps, member, now));
  let standings: readonly MissionStanding[] = [];
  let score: WeekScore | null = null;
  for (const at of moments) {
    const found: MissionStanding[] = [];
    for (const it of await readMissionStandings({ missions, member, entries, figures, level, at })) {
      const isInTime = at >= today - 1 || now < it.period.claimUntil;
      const isDue = it.entry === null && it.progress.met && !it.locked && at < it.period.until && isInTime;
      const entry = isDue ? await noteDone(tx, member, it, at) : it.entry;
      if (isDue && entry !== null) entries = [entry, ...entries];
      found.push({ ...it, entry });
    }
    standings = found;
    score = await scoreAt(missions.play, entries, figures, at);
    if (await keepScore(tx, uid, score, at)) deps.onMove();
  }
  if (score === null) throw new Error('nothing was looked at');
  if (due !== undefined)
    await tx
      .update(promotionDue)
      .set({ missionsDone: sql`greatest(${promotionDue.missionsDone}, ${due.n})`, missionsAt: now })
      .where(eq(promotionDue.uid, uid));
  return {
    standings: [...standings, ...standingsBefore(deps, member, entries, now)],
    score,
    vip: raised.standing,
    async tell(then) {
      for (const tell of tells) await tell(then);
    },
  };
}

const keyOf = ({ id, period }: Mission) => `${id} ${period}`;

/** The same as the member sees it: state of `u:<uid>:missions`. */
export function stateOf({ standings, score, vip }: MemberMissions, now: number): MissionsState {
  const views = new Map(standings.map(it => missionView(it, now)).map(view => [keyOf(view), view]));
  const { end: until } = periodAt('weekly', score.week);
  return {
    missions: [...views.values()],
    score: { week: score.week, until, points: score.play + score.missions },
    vip,
  };
}

/** Publishes where a member stands when it differs from what was told last. */
export async function publishMissions(
  tx: Tx,
  { publish, clock }: Pick<MissionDeps, 'publish' | 'clock'>,
  uid: string,
  known: MemberMissions,
): Promise<MissionsState> {
  const at = clock.now();
  const data = stateOf(known, at);
  await publish.changed(tx, { key: 'missions', uid, data, at });
  return data;
}
