import { randomBytes } from 'node:crypto';
import { createInbox } from '../../../gateway/care/inbox/module.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { createGifts } from '../../../gateway/ledger/gifts/gifts.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createBonus } from '../../../gateway/rewards/bonus/grants.ts';
import { createMissions } from '../../../gateway/rewards/missions/module.ts';
import { createPoints } from '../../../gateway/rewards/points/points.ts';
import { rulesOf } from '../../../gateway/rewards/points/rules.ts';
import { createPromotions } from '../../../gateway/rewards/promotions/module.ts';
import { createVipModule } from '../../../gateway/rewards/vip/module.ts';
import { NO_DOCUMENTS } from '../../../tests/gateway/casino/noDocuments.ts';

/** The loops of the product that look at members. */
export function createDueLoops(database: Database) {
  const elsewhere = () => Promise.reject(new Error('nobody reads here'));
  const publish = createPublish({ wall: Date.now });
  const clock = { rate: 1, now: Date.now, reach() {}, at: () => () => undefined };
  const say = (about: unknown, text: string) => console.error(text, about);
  const log = { info() {}, warn: say, error: say };
  const deps = { publish, readSnap: elsewhere, database, clock, log, wall: Date.now, randomBytes };
  const merchant = defaultMerchant();
  const wallet = createWallet(deps);
  const inbox = createInbox(deps);
  const rewards = {
    ...{ ...deps, wallet, inbox, gifts: createGifts() },
    bonus: createBonus({ wallet, inbox }),
    points: createPoints({ publish }, rulesOf(merchant.points.rules)),
    ticketAwards: elsewhere,
    documents: NO_DOCUMENTS,
  };
  const promotions = createPromotions({
    ...rewards,
    texts: () => [],
    proofs: { attach: elsewhere, picturesOf: elsewhere },
  });
  const vip = createVipModule({ ...rewards, levels: merchant.vip.levels, defaultLanguage: 'en' });
  const missions = createMissions({
    ...{ ...rewards, ...vip.ports, missions: merchant.missions, defaultLanguage: 'en' },
  });
  // The first timer of each is the one that looks at members.
  return { promotions: promotions.timers[0], missions: missions.timers[0] };
}
