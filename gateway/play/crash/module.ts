import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_OWN_BETS } from '../../../streams/wire/crash/words.ts';
import { crashBet, crashChain, crashRound } from '../../db/schema.ts';
import type { Handlers } from '../../ground/handler.ts';
import { intentId } from '../../ground/intent.ts';
import { createSoonPublisher } from '../../ground/loops/soonPublisher.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import { positionOf } from '../../ground/position.ts';
import type { StateReaders } from '../../ground/publish.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { JackpotPorts } from '../jackpot/ports.ts';
import type { RecentGamesPorts } from '../recentGames/ports.ts';
import type { SettledRoundPorts } from '../rounds/ports.ts';
import { readOwnBets } from './bets.ts';
import { cashOutBets } from './cashOut.ts';
import { advanceRound, createRoundClock } from './clock.ts';
import type { CrashDeps } from './crashDeps.ts';
import { CRASH_INVARIANTS } from './invariants.ts';
import { createCrashTeller } from './publish.ts';
import { cancelStake, placeStakes } from './staking.ts';
import { readCrash, readPast } from './views.ts';

/** Time between two looks for what a process that ended left untold, and least time between two states, real ms. */
const LOOK_EVERY_MS = 5_000;
const BATCH_MS = 250;

type CrashCalls = 'crash' | 'crashRounds' | 'crashStake' | 'crashCancel' | 'crashCashOut';

/** Creates Crash: its rounds, the stakes in them, and the clock that flies them (docs/decisions/068-crash.md). */
export function createCrash(deps: CrashDeps) {
  const { readSnap, clock, log, loopHealth } = deps;
  const publishing = {
    ...{ log, loopHealth, everyMs: LOOK_EVERY_MS },
    failure: 'the stakes of crash could not be published',
  };
  const tellRound = createCrashTeller(deps);
  const publisher = createSoonPublisher(publishing, async () => {
    // Stakes and cash-outs of others come in batches, however many there are.
    if (await tellRound()) await sleep(BATCH_MS);
    return { isAll: true };
  });
  const rounds = createRoundClock(deps, publisher.lookSoon);
  const changed = () => {
    publisher.lookSoon();
    rounds.lookSoon();
  };
  const handlers: Pick<Handlers, CrashCalls> = {
    crash: {
      mode: 'read',
      async run(tx) {
        const value = await readCrash(tx, clock.rate);
        return { value, pos: [positionOf(await readSnap(tx, 'crash', null))] };
      },
    },
    crashRounds: {
      mode: 'read',
      run: async (tx, _ctx, { before, limit }) => ({ value: await readPast(tx, before ?? null, limit) }),
    },
    crashStake: {
      mode: 'batch',
      async run(tx, { calls, isAlone }) {
        const stakes = calls.map(({ ctx, params }) => {
          const { uid } = ctx.require();
          return { ...params, uid, betId: intentId(uid, ctx) };
        });
        const replies = await placeStakes(deps, tx, stakes, isAlone);
        changed();
        return replies;
      },
    },
    crashCancel: {
      mode: 'write',
      async run(tx, ctx, { round }) {
        const player = await lockPlayer(tx, ctx.require().uid);
        const reply = await cancelStake(deps, tx, player, { round, reason: 'cancelled' });
        changed();
        return reply;
      },
    },
    crashCashOut: {
      mode: 'batch',
      async run(tx, { calls, isAlone }) {
        const replies = await cashOutBets(
          deps,
          tx,
          calls.map(({ ctx, params }) => ({
            ...params,
            uid: ctx.require().uid,
            arrivedAt: ctx.now,
            startedAt: ctx.startedAt,
          })),
          isAlone,
        );
        publisher.lookSoon();
        return replies;
      },
    },
  };
  const readers: Pick<StateReaders, 'crash' | 'crashBet'> = {
    crash: tx => readCrash(tx, clock.rate),
    crashBet: async (tx, uid) => {
      const owner = ownerOf(uid);
      return { bets: (await readOwnBets(tx, [owner], MOST_OWN_BETS)).get(owner) ?? [] };
    },
  };
  return {
    handlers,
    readers,
    /** Takes the steps that are due. */
    look: () => advanceRound(deps),
    tellRound,
    loops: [publisher.start],
    timers: [rounds.start],
  };
}

/** @internal For tests. */
export type Crash = ReturnType<typeof createCrash>;

export const crash = defineModule({
  name: 'crash',
  tables: [crashChain, crashRound, crashBet],
  invariants: CRASH_INVARIANTS,
  create(deps: WorldDeps & WalletPorts & JackpotPorts & LimitsPorts & SettledRoundPorts & RecentGamesPorts) {
    const { handlers, readers, loops, timers } = createCrash(deps);
    return { handlers, readers, loops, timers };
  },
});
