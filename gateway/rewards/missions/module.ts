import type { MissionSummary } from '../../../streams/wire/missions/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { missionBudget, missionEntry, missionPlaceCount, missionScore } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { DocumentPorts } from '../../ground/documents.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { startLooks } from '../../ground/loops/startLooks.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';
import { requireMember } from '../../people/requireMember.ts';
import { StartError } from '../../process/startError.ts';
import type { BonusPorts } from '../bonus/ports.ts';
import { textsOf } from '../pointMall/ports.ts';
import {
  createAwards,
  createPageVisits,
  findMember,
  lockMember,
  memberBacklogs,
  offeredKinds,
  PASS_EVERY_MS,
  type RewardPorts,
} from '../promotions/ports.ts';
import type { VipPorts } from '../vip/ports.ts';
import { addMissionBudgets } from './budget.ts';
import { claimMission } from './claim.ts';
import { missionRule, missionsInForce } from './documents.ts';
import { readMemberMissions, stateOf } from './evaluate.ts';
import { MISSION_INVARIANTS } from './invariants.ts';
import { readNear } from './leaderboard.ts';
import { createLeaders } from './leaders.ts';
import type { MissionDeps } from './missionDeps.ts';
import { createMissionLook, MISSION_QUEUE } from './publisher.ts';
import { unclaimedMissions } from './unclaimed.ts';

export type MissionModuleDeps = ModuleDeps &
  WalletPorts &
  GiftPorts &
  NoticePorts &
  BonusPorts &
  RewardPorts &
  DocumentPorts &
  VipPorts & { readonly missions: MerchantMissions; readonly defaultLanguage: string };

type Calls = 'missionSummary' | 'missionLeaderboard' | 'missionClaim';

/** How texts of a language may be named: the file of a merchant writes it as it likes, documents in small letters. */
const spellings = (...languages: readonly string[]): readonly string[] =>
  languages.flatMap(it => [it, it.toLowerCase(), it.toLowerCase().replace(/-.*/, '')]);

const noAccount = () => new CallError('not_found', 404, 'There is no such account.');

/** Creates the missions and their leaderboard (docs/decisions/061-missions.md). */
export function createMissions(deps: MissionModuleDeps) {
  const { missions, clock, log, loopHealth, readSnap, documents } = deps;
  const awards = createAwards(deps, 'mission');
  const offered = offeredKinds(awards);
  for (const { id, reward } of missions.list)
    if (!offered.has(reward.kind))
      throw new StartError(`The mission ${id} gives ${reward.kind}, which nothing here awards.`);
  documents.rule('mission', missionRule(deps, offered));
  const leaders = createLeaders(deps);
  const evaluation: MissionDeps = { ...deps, onMove: leaders.moved };
  deps.gifts.unclaimed('mission', unclaimedMissions({ ...evaluation, awards }));

  const noteVisit = createPageVisits(deps, MISSION_QUEUE);
  const readState = async (tx: Tx, uid: string) => {
    const member = await findMember(tx, uid);
    if (member === null) throw noAccount();
    noteVisit(uid);
    return stateOf(await readMemberMissions(tx, evaluation, member), clock.now());
  };
  const handlers: Pick<Handlers, Calls> = {
    missionSummary: {
      mode: 'read',
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        await documents.renew(tx);
        const languages = spellings(ctx.language, deps.defaultLanguage);
        const texts = missions.list.map(it => ({ id: it.id, ...textsOf(it, languages) }));
        const value: MissionSummary = { ...(await readState(tx, uid)), texts, play: missions.play };
        return { value };
      },
    },
    missionLeaderboard: {
      mode: 'read',
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const now = await leaders.read(tx);
        return { value: { leaders: now, ...(await readNear(tx, now.week, uid)) } };
      },
    },
    missionClaim: {
      mode: 'write',
      async run(tx, ctx, which) {
        const { uid } = requireMember(ctx);
        await documents.renew(tx);
        const member = await lockMember(tx, uid);
        if (member === null) throw noAccount();
        const value = await claimMission(tx, { ...evaluation, awards }, member, which);
        return { value, snaps: [await readSnap(tx, 'missions', uid)] };
      },
    },
  };
  const look = createMissionLook({ ...deps, ...evaluation });
  return {
    evaluation,
    leaders,
    look,
    handlers,
    readers: {
      missions: (tx: Tx, uid: string | null) => readState(tx, ownerOf(uid)),
      missionLeaders: leaders.read,
    },
    // What a claim in this process has moved, this process tells.
    loops: [
      () =>
        startClock({ log, loopHealth }, leaders.tell, 'the leaderboard of missions could not be published'),
    ],
    timers: [
      () =>
        startLooks(
          deps,
          createMissionLook({ ...deps, ...evaluation }, PASS_EVERY_MS),
          'missions could not be worked out',
        ),
    ],
    hourly: [{ run: leaders.prune, failure: 'old points of the leaderboard could not be deleted' }],
  };
}

export const missions = defineModule({
  name: 'missions',
  tables: [missionEntry, missionScore, missionPlaceCount, missionBudget],
  invariants: MISSION_INVARIANTS,
  backlogs: memberBacklogs(MISSION_QUEUE),
  async create(deps: WorldDeps & Omit<MissionModuleDeps, 'missions' | 'defaultLanguage'>) {
    const { merchant, database } = deps;
    const list = missionsInForce(() => merchant.missions, merchant.vip.levels.length);
    const ids = merchant.missions.list.map(({ id }) => id);
    await database.write(tx => addMissionBudgets(tx, ids));
    const parts = createMissions({
      ...{ ...deps, missions: list, defaultLanguage: merchant.client.defaultLanguage },
    });
    const { handlers, readers, loops, timers, hourly } = parts;
    return { handlers, readers, loops, timers, hourly };
  },
});
