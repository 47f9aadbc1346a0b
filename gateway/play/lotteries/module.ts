import { lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { Tx } from '../../db/database.ts';
import { lotteryDraw, lotteryTicket } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { intentId } from '../../ground/intent.ts';
import { createSoonPublisher } from '../../ground/loops/soonPublisher.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { RecentGamesPorts } from '../recentGames/ports.ts';
import type { SettledRoundPorts } from '../rounds/ports.ts';
import { placeTicket } from './bet.ts';
import { advanceLotteries } from './clock.ts';
import { forgetDraws } from './draws.ts';
import { LOTTERY_INVARIANTS } from './invariants.ts';
import { openNumbers, popularLotteries, readMenus, recentLotteries } from './menus.ts';
import { createLotteriesTeller } from './publishLotteries.ts';
import { stopChase } from './refunds.ts';
import type { LotterySettleDeps } from './settle.ts';
import { listTickets, readLotteries, readResults, readTickets } from './views.ts';

/** Time between two looks whether another process has drawn and was killed before it told, ms of real time. */
const LOOK_EVERY_MS = 3_000;

type LotteryCalls =
  | 'lotteryMenus'
  | 'lotteryMenu'
  | 'lotteryRecent'
  | 'lotteryPopular'
  | 'lotteryOpenGame'
  | 'lotteryOpenNumbers'
  | 'lotteryResults'
  | 'lotteryTicketList'
  | 'lotteryBet'
  | 'lotteryStop';

export type LotteriesDeps = LotterySettleDeps &
  Pick<ModuleDeps, 'database' | 'log' | 'loopHealth' | 'readSnap' | 'randomBytes'>;

const unknown = () => new CallError('not_found', 404, 'There is no such lottery.');

/** Creates the lotteries: their draws, tickets and chases (docs/decisions/065-lotteries.md). */
export function createLotteries(deps: LotteriesDeps) {
  const { readSnap, clock } = deps;
  const tellDraws = createLotteriesTeller(deps);
  const publishing = {
    ...{ log: deps.log, loopHealth: deps.loopHealth, everyMs: LOOK_EVERY_MS },
    failure: 'the draws of the lotteries could not be published',
  };
  const publisher = createSoonPublisher(publishing, async () => {
    await tellDraws();
    return { isAll: true };
  });
  const look = async () => {
    const done = await advanceLotteries(deps);
    if (done.draws > 0) publisher.lookSoon();
    return done;
  };
  const handlers: Pick<Handlers, LotteryCalls> = {
    lotteryMenus: { mode: 'read', run: async (tx, ctx) => ({ value: await readMenus(tx, ctx.language) }) },
    lotteryMenu: {
      mode: 'read',
      run: async (tx, ctx, { prizeMode }) => ({ value: await readMenus(tx, ctx.language, prizeMode) }),
    },
    lotteryRecent: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await recentLotteries(tx, ctx.require().uid, ctx.language) }),
    },
    lotteryPopular: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await popularLotteries(tx, ctx.now, ctx.language) }),
    },
    lotteryOpenGame: {
      mode: 'read',
      async run(tx, ctx, { gameCode }) {
        const code = lotteryOf(gameCode)?.gameCode;
        const found = openNumbers(await readLotteries(tx), ctx.now).find(it => it.gameCode === code);
        if (found === undefined) throw unknown();
        return { value: found };
      },
    },
    lotteryOpenNumbers: {
      mode: 'read',
      async run(tx, ctx) {
        ctx.require();
        return { value: openNumbers(await readLotteries(tx), ctx.now) };
      },
    },
    lotteryResults: {
      mode: 'read',
      async run(tx, _ctx, { gameCode, ...page }) {
        const lottery = lotteryOf(gameCode);
        if (lottery === null) throw unknown();
        return { value: await readResults(tx, { gameCode: lottery.gameCode, ...page }) };
      },
    },
    lotteryTicketList: {
      mode: 'read',
      run: async (tx, ctx, page) => ({ value: await listTickets(tx, ctx.require().uid, page) }),
    },
    lotteryBet: {
      mode: 'write',
      async run(tx, ctx, params) {
        const { uid } = ctx.require();
        const value = await placeTicket(deps, tx, { ...params, uid, id: intentId(uid, ctx) });
        return {
          value,
          snaps: [await readSnap(tx, 'balance', uid), await readSnap(tx, 'lotteryTickets', uid)],
        };
      },
    },
    lotteryStop: {
      mode: 'write',
      async run(tx, ctx, { chase }) {
        const { uid } = ctx.require();
        const value = await stopChase(deps, tx, { uid, chase, reason: 'stopped' });
        return {
          value,
          snaps: [await readSnap(tx, 'balance', uid), await readSnap(tx, 'lotteryTickets', uid)],
        };
      },
    },
  };
  return {
    handlers,
    readers: {
      lotteries: readLotteries,
      lotteryTickets: (tx: Tx, uid: string | null) => readTickets(tx, ownerOf(uid)),
    },
    /** Takes all draws that are due and settles them; answers how much there was. */
    look,
    /** Publishes the draws if they have changed. */
    tellDraws,
    loops: [publisher.start],
    timers: [() => startClock(deps, look, 'lotteries could not be drawn')],
    hourly: [
      {
        run: () => deps.database.write(tx => forgetDraws(tx, clock.now())),
        failure: 'old draws could not be forgotten',
      },
    ],
  };
}

/** @internal For tests. */
export type Lotteries = ReturnType<typeof createLotteries>;

export const lotteries = defineModule({
  name: 'lotteries',
  tables: [lotteryDraw, lotteryTicket],
  invariants: LOTTERY_INVARIANTS,
  create(deps: WorldDeps & WalletPorts & LimitsPorts & RecentGamesPorts & SettledRoundPorts & NoticePorts) {
    const { handlers, readers, loops, timers, hourly } = createLotteries(deps);
    return { handlers, readers, loops, timers, hourly };
  },
});
