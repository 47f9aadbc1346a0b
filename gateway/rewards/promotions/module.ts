import type { ProofPorts } from '../../cash/cashier/ports.ts';
import type { Tx } from '../../db/database.ts';
import {
  loginDay,
  promotion,
  promotionDue,
  promotionEntry,
  promotionReward,
  promotionSettlement,
  promotionStep,
  promotionWaiting,
} from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { DocumentPorts } from '../../ground/documents.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import { contentOf } from '../../merchant/chooseContent.ts';
import type { BonusPorts } from '../bonus/ports.ts';
import { createAnnouncePromotions, createReadTitles, type ReadTexts } from './announced.ts';
import { applicationHandlers } from './applicationHandlers.ts';
import { createReadPromotions } from './catalogue.ts';
import { ensureDemoPromotions } from './demoPromotions.ts';
import { promotionDeskHandlers } from './deskHandlers.ts';
import { promotionRule, promotionsInForce, readCampaignNews } from './documents.ts';
import { createPromotionEngine } from './engine.ts';
import type { PromotionEvaluateDeps } from './evaluate.ts';
import { PROMOTION_INVARIANTS } from './invariants.ts';
import { memberBacklogs } from './memberBacklogs.ts';
import { promotionMemberHandlers } from './memberHandlers.ts';
import { findMember } from './members.ts';
import { createPageVisits } from './pageVisits.ts';
import type { PromotionPorts } from './ports.ts';
import { PROMOTION_QUEUE, startPromotionPublisher } from './publisher.ts';
import { createAwards, offeredKinds, type RewardPorts } from './rewards.ts';
import { settlePromotions } from './settle.ts';
import { readStandings, viewsOf } from './standings.ts';
import { trialHandler } from './trialHandler.ts';
import { unclaimedRewards } from './unclaimed.ts';

export type PromotionDeps = ModuleDeps &
  WalletPorts &
  GiftPorts &
  NoticePorts &
  BonusPorts &
  ProofPorts &
  RewardPorts &
  DocumentPorts & { readonly texts: ReadTexts };

/** Creates the promotions: rules, members, rewards and the operator's desk (docs/decisions/059-promotions.md). */
export function createPromotions(deps: PromotionDeps) {
  const { clock, database, wall, log, loopHealth } = deps;
  const read = createReadPromotions(deps);
  const awards = createAwards(deps);
  const evaluation: PromotionEvaluateDeps = { ...deps, read, engine: createPromotionEngine(awards) };
  deps.gifts.unclaimed('promotion', unclaimedRewards(evaluation));
  const titles = createReadTitles({ read, texts: deps.texts });
  const noteVisit = createPageVisits(deps, PROMOTION_QUEUE);
  const offered = offeredKinds(awards);
  deps.documents.rule('promotion', promotionRule(deps, offered));
  const ports: PromotionPorts = { announcePromotions: createAnnouncePromotions({ ...deps, read }) };
  return {
    evaluation,
    ports,
    handlers: {
      ...promotionMemberHandlers({ ...deps, ...evaluation, titles, noteVisit }),
      ...promotionDeskHandlers({ read, clock, titles, offered, documents: deps.documents }),
      officeCampaignTrial: trialHandler({ clock, offered }),
      ...applicationHandlers({ ...deps, ...evaluation, titles }),
    },
    readers: {
      campaignNews: readCampaignNews,
      async promotions(tx: Tx, uid: string | null) {
        const now = clock.now();
        const member = await findMember(tx, ownerOf(uid));
        if (member === null) return { promotions: [] };
        noteVisit(member.uid);
        return { promotions: [...(await viewsOf(tx, await readStandings(tx, read, member, now), now))] };
      },
    },
    timers: [
      () => startPromotionPublisher({ ...evaluation, clock, database, wall, log, loopHealth }),
      () =>
        startClock(
          deps,
          () => settlePromotions({ ...evaluation, clock, database, log }),
          'promotions could not be settled',
        ),
    ],
  };
}

/** @internal For tests. */
export type Promotions = ReturnType<typeof createPromotions>;

export const promotions = defineModule({
  name: 'promotions',
  tables: [
    ...[promotion, promotionEntry, promotionStep, promotionReward],
    ...[loginDay, promotionDue, promotionSettlement, promotionWaiting],
  ],
  // A trial account takes part in nothing, but may have been marked.
  accountTables: [loginDay, promotionDue],
  invariants: PROMOTION_INVARIANTS,
  backlogs: memberBacklogs(PROMOTION_QUEUE),
  fillDemo: (tx, { at }) => ensureDemoPromotions(tx, at),
  async create(deps: WorldDeps & Omit<PromotionDeps, 'texts'>) {
    await deps.documents.adopt('promotion', promotionsInForce);
    const texts: ReadTexts = (language, now) => contentOf(deps.merchant, language, now).promotions;
    const { evaluation: _, ...parts } = createPromotions({ ...deps, texts });
    return parts;
  },
});
