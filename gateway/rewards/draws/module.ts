import type { Tx } from '../../db/database.ts';
import { draw, drawEntry, drawResult } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { DocumentPorts } from '../../ground/documents.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { BonusPorts } from '../bonus/ports.ts';
import type { PointsPorts } from '../points/ports.ts';
import { type Award, publishCampaignNews } from '../promotions/ports.ts';
import { advanceDraws, type PublishKind } from './clock.ts';
import { drawDeskHandlers } from './deskHandlers.ts';
import { drawRule } from './documents.ts';
import { drawHandlers } from './handlers.ts';
import { DRAW_INVARIANTS } from './invariants.ts';
import { createPublishOwn, readOwn } from './own.ts';
import { createPrizeAwards } from './prizeAwards.ts';
import { readRaffleStates } from './raffleViews.ts';
import { lockRains, readRain } from './rains.ts';
import { type DrawSettings, drawsInForce } from './settings.ts';
import { createTicketAwards } from './tickets.ts';
import { drawTrialHandler } from './trialHandler.ts';
import { unclaimedPrizes } from './unclaimed.ts';

export type DrawsDeps = ModuleDeps &
  WalletPorts &
  GiftPorts &
  NoticePorts &
  BonusPorts &
  PointsPorts &
  DocumentPorts & { readonly settings: DrawSettings };

/** What promotions award tickets with. */
export interface DrawPorts {
  readonly ticketAwards: Award;
}

/** Creates raffles and envelope rains (docs/decisions/062-draws.md, 063-envelope-rains.md). */
export function createDraws(deps: DrawsDeps) {
  const { clock, publish, settings, documents } = deps;
  const publishOwn = createPublishOwn(publish);
  const publishTopic: PublishKind = async (tx, kind, at) => {
    if (kind === 'rain') {
      // Whoever publishes last has seen what all before have done.
      await lockRains(tx);
      const data = await readRain(tx, await settings.rains(tx), at);
      await publish(tx, { key: 'rain', uid: null, data, at });
    } else {
      await publish(tx, { key: 'raffles', uid: null, data: await readRaffleStates(tx), at });
    }
  };
  const publishKind: PublishKind = async (tx, kind, at) => {
    await publishTopic(tx, kind, at);
    await publishCampaignNews(tx, deps);
  };
  const working = { ...deps, prizes: createPrizeAwards(deps), publishOwn, publishKind };
  deps.gifts.unclaimed('raffle', unclaimedPrizes(working));
  for (const kind of ['raffle', 'rain'] as const)
    documents.rule(kind, drawRule({ ...deps, publishKind: publishTopic }, kind));
  const ports: DrawPorts = { ticketAwards: createTicketAwards(working) };
  return {
    look: () => advanceDraws(working),
    ports,
    handlers: {
      ...drawHandlers(working),
      ...drawDeskHandlers(working),
      officeDrawTrial: drawTrialHandler(working),
    },
    readers: {
      draws: (tx: Tx, uid: string | null) => readOwn(tx, ownerOf(uid)),
      rain: async (tx: Tx) => readRain(tx, await settings.rains(tx), clock.now()),
      raffles: (tx: Tx) => readRaffleStates(tx),
    },
    timers: [() => startClock(deps, () => advanceDraws(working), 'a draw could not go on')],
  };
}

/** @internal For tests. */
export type Draws = ReturnType<typeof createDraws>;

export const draws = defineModule({
  name: 'draws',
  tables: [draw, drawEntry, drawResult],
  invariants: DRAW_INVARIANTS,
  create(deps: WorldDeps & Omit<DrawsDeps, 'settings'>) {
    const { look: _, ...parts } = createDraws({ ...deps, settings: drawsInForce(deps.documents) });
    return parts;
  },
});
