import type { Tx } from '../../db/database.ts';
import { draw, drawEntry, drawResult } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { MerchantDraws } from '../../merchant/draws.ts';
import type { BonusPorts } from '../bonus/ports.ts';
import type { PointsPorts } from '../points/ports.ts';
import type { Award } from '../promotions/ports.ts';
import { advanceDraws, type PublishKind } from './clock.ts';
import { drawDeskHandlers } from './deskHandlers.ts';
import { drawHandlers } from './handlers.ts';
import { DRAW_INVARIANTS } from './invariants.ts';
import { createPublishOwn, readOwn } from './own.ts';
import { createPrizeAwards } from './prizeAwards.ts';
import { readRaffleStates } from './raffleViews.ts';
import { readRain } from './rains.ts';
import { createTicketAwards } from './tickets.ts';
import { unclaimedPrizes } from './unclaimed.ts';

export type DrawsDeps = ModuleDeps &
  WalletPorts &
  GiftPorts &
  NoticePorts &
  BonusPorts &
  PointsPorts & { readonly settings: MerchantDraws };

/** What promotions award tickets with. */
export interface DrawPorts {
  readonly ticketAwards: Award | null;
}

/** Creates raffles and envelope rains (docs/decisions/062-draws.md, 063-envelope-rains.md). */
export function createDraws(deps: DrawsDeps) {
  const { clock, publish, settings } = deps;
  const { raffles, rains } = settings;
  const publishOwn = createPublishOwn(publish);
  const publishKind: PublishKind = async (tx, kind, at) => {
    if (kind === 'rain') {
      await publish(tx, { key: 'rain', uid: null, data: await readRain(tx, rains, at), at });
    } else {
      await publish(tx, { key: 'raffles', uid: null, data: await readRaffleStates(tx), at });
    }
  };
  const working = { ...deps, prizes: createPrizeAwards(deps), publishOwn, publishKind, rains };
  deps.gifts.unclaimed('raffle', unclaimedPrizes(working));
  const ports: DrawPorts = { ticketAwards: createTicketAwards({ ...working, raffles }) };
  return {
    look: () => advanceDraws(working),
    ports,
    handlers: { ...drawHandlers(working), ...drawDeskHandlers(working) },
    readers: {
      draws: (tx: Tx, uid: string | null) => readOwn(tx, ownerOf(uid)),
      rain: (tx: Tx) => readRain(tx, rains, clock.now()),
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
    const { look: _, ...parts } = createDraws({ ...deps, settings: deps.merchant.draws });
    return parts;
  },
});
