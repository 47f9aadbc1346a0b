import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import type { DocumentRule } from '../../ground/documents.ts';
import { writeMission } from '../../merchant/documents/missionDocuments.ts';
import { MerchantMission } from '../../merchant/mission.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';
import { readCondition } from '../../merchant/rules/condition.ts';
import { type Fault, faultsOf } from '../../merchant/rules/faults.ts';
import {
  type CampaignNewsDeps,
  faultText,
  type offeredKinds,
  publishCampaignNews,
} from '../promotions/ports.ts';
import { setMissionBudget } from './budget.ts';

/** What is wrong with what has to be done, by its parts. */
function conditionFaults(condition: unknown): readonly Fault[] {
  if (condition === undefined) return [{ path: ['condition'], code: 'missing', detail: '' }];
  const read = readCondition(condition, ['condition']);
  return 'faults' in read ? read.faults : [];
}

/** Missions are what their documents say. That they fit together is checked with all of what is shown. */
export function missionRule(deps: CampaignNewsDeps, offered: ReturnType<typeof offeredKinds>): DocumentRule {
  return {
    fault(key, value) {
      const written = writeMission({ key, value });
      const read = readAs(MerchantMission, written);
      if (!read.success)
        return faultText([...conditionFaults(written.condition), ...faultsOf(read.error, [], written)]);
      const { kind } = read.data.reward;
      return offered.has(kind) ? null : { path: 'rewardKind', message: 'is not offered here' };
    },
    async apply(tx, key, value) {
      const { budget = null } = value?.facts ?? {};
      if (value !== null) await setMissionBudget(tx, key, budget === null ? null : Number(budget));
    },
    changed: tx => publishCampaignNews(tx, deps),
  };
}

/** The missions that are in force whenever somebody asks, without those for levels that nobody can reach. */
export function missionsInForce(read: () => MerchantMissions, levels: number): MerchantMissions {
  return {
    get list() {
      return read().list.filter(({ level }) => level <= levels);
    },
    get newbieDays() {
      return read().newbieDays;
    },
    get claimDays() {
      return read().claimDays;
    },
    get play() {
      return read().play;
    },
  };
}
