import { eq } from 'drizzle-orm';
import type { Mission, MissionState } from '../../../streams/wire/missions/words.ts';
import type { Tx } from '../../db/database.ts';
import { missionEntry } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { AnnounceAward, Awards, Member } from '../promotions/ports.ts';
import { spendMissionBudget } from './budget.ts';
import { advanceMissions, publishMissions } from './evaluate.ts';
import type { MissionDeps } from './missionDeps.ts';
import { type MissionEntryRow, type MissionStanding, missionView } from './standing.ts';
import { MISSION_ENTRY } from './states.ts';

export const unknownMission = () => new CallError('mission_unknown', 404, 'There is no such mission.');

/** Why a reward can't be claimed, by the state of the mission. */
function refusal(state: MissionState): CallError {
  if (state === 'claimed') return new CallError('mission_state', 409, 'This reward was claimed before.');
  if (state === 'expired') return new CallError('mission_expired', 409, 'The time of this mission is over.');
  return new CallError('mission_unmet', 409, 'What this mission asks for is not done yet.');
}

/** Gives the reward that an entry promises; its booking has the entry's id. */
async function award(
  tx: Tx,
  awards: Awards,
  { uid, demo }: Member,
  { id, kind, amount, missionId, productType, times, days }: MissionEntryRow,
  at: number,
): Promise<AnnounceAward> {
  const opId = `mission:${id}`;
  const given = { amount, reference: missionId, at, demo };
  if (kind === 'bonus') {
    if (productType === null || awards.bonus === null)
      throw new Error(`the mission ${missionId} has no product`);
    return awards.bonus(tx, uid, { ...given, productType, times, days }, opId);
  }
  const give = awards[kind];
  if (give === null) throw new Error(`nobody awards ${kind}`);
  return give(tx, uid, given, opId);
}

/**
 * Claims the reward of a mission for a locked member and tells of it; the mission as it is then. What was reached a moment
 * ago counts, even if nobody has looked at it yet. Throws `mission_unknown` (404), `mission_state`, `mission_expired`,
 * `mission_unmet`, `mission_budget` (409).
 */
export async function claimMission(
  tx: Tx,
  deps: MissionDeps & { readonly awards: Awards },
  member: Member,
  { missionId, period }: { readonly missionId: string; readonly period: number },
): Promise<Mission> {
  const at = deps.clock.now();
  const { tell, ...known } = await advanceMissions(tx, deps, member);
  const mine = ({ definition, period: { key } }: MissionStanding) =>
    definition.id === missionId && key === period;
  const standing = known.standings.find(mine);
  if (standing === undefined) throw unknownMission();
  const { state } = missionView(standing, at);
  if (state !== 'claimable' || standing.entry === null) throw refusal(state);
  const [entry] = await tx
    .update(missionEntry)
    .set({ state: MISSION_ENTRY.apply(standing.entry.state, 'claim'), claimedAt: at })
    .where(eq(missionEntry.id, standing.entry.id))
    .returning();
  if (entry === undefined) throw new Error('a mission that was done is gone');
  await spendMissionBudget(tx, missionId, entry.amount);
  const tellAward = await award(tx, deps.awards, member, entry, at);
  const isMoney = entry.kind === 'cash' || entry.kind === 'bonus';
  // Topics in the order of their names: balance, inbox, missions, points.
  if (isMoney) await tellAward(tx);
  await tell(tx);
  // A period that is over is shown no more once its reward is claimed.
  const isShown = standing.definition.kind === 'newbie' || at < standing.period.until;
  const standings = known.standings.flatMap(it => {
    if (!mine(it)) return [it];
    return isShown ? [{ ...it, entry }] : [];
  });
  await publishMissions(tx, deps, member.uid, { ...known, standings });
  if (!isMoney) await tellAward(tx);
  return missionView({ ...standing, entry }, at);
}
