import { eq } from 'drizzle-orm';
import type { MissionsState } from '../../../streams/wire/missions/shapes.ts';
import type { Mission } from '../../../streams/wire/missions/words.ts';
import type { Tx } from '../../db/database.ts';
import { promotionDue } from '../../db/schema.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import { type Member, readFigures } from '../promotions/ports.ts';
import type { AnnounceVip, VipStanding } from '../vip/ports.ts';
import { isEligible, type MissionDeps } from './missionDeps.ts';
import { monthsSince } from './moments.ts';
import { entriesSince, standingsBefore } from './past.ts';
import { recordAdvanced } from './recordAdvanced.ts';
import { keepScores, scoreAt, type WeekScore } from './score.ts';
import { type MissionStanding, missionView, readMissionEntries, readMissionStandings } from './standing.ts';
import { lastLookOf, storeMetMissions, workOut } from './workOut.ts';

/** Everything about a member that the missions are made of, at one moment. */
export interface MemberMissions {
  readonly standings: readonly MissionStanding[];
  readonly score: WeekScore;
  readonly vip: VipStanding;
}

async function entriesOf(tx: Tx, deps: MissionDeps, member: Member, at: number) {
  const since = entriesSince(deps, member, at);
  return (await readMissionEntries(tx, [{ ...member, since }])).get(member.uid) ?? [];
}

/** Works out where a member stands. Writes nothing. */
export async function readMemberMissions(tx: Tx, deps: MissionDeps, member: Member): Promise<MemberMissions> {
  const missions = isEligible(member) ? deps.missions : { ...deps.missions, list: [] };
  const at = deps.clock.now();
  const figures = readFigures(tx, member, at);
  const entries = await entriesOf(tx, deps, member, at);
  const vip = await deps.vip.read(tx, { member, figures, at });
  const { level } = vip;
  const standings = await readMissionStandings({ missions, member, entries, figures, level, at });
  return {
    standings: [...standings, ...standingsBefore(deps, member, entries, at)],
    score: await scoreAt(missions.play, entries, figures, at),
    vip,
  };
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
  const { vip, clock } = deps;
  const { uid } = member;
  const now = clock.now();
  const figures = readFigures(tx, member, now);
  const [due] = await tx
    .select({ n: promotionDue.n, lastAt: promotionDue.missionsAt })
    .from(promotionDue)
    .where(eq(promotionDue.uid, uid));
  const look = lastLookOf(deps, member, due?.lastAt ?? 0, now);
  const tells: AnnounceVip[] = [];
  for (const at of monthsSince(look)) tells.push((await vip.raise(tx, { member, figures, at })).tell);
  const raised = await vip.raise(tx, { member, figures, at: now });
  tells.push(raised.tell);
  const entries = await entriesOf(tx, deps, member, now);
  const work = await workOut({ deps, member, look, entries, figures, level: raised.standing.level });
  const [standings = []] = await storeMetMissions(tx, [work]);
  if (await keepScores(tx, [{ uid, scores: work.scores }])) deps.onMove();
  if (due !== undefined) await recordAdvanced(tx, [{ uid, marks: due.n }], now);
  return {
    ...{ standings, score: work.score, vip: raised.standing },
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
