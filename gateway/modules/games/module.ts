import type { BetAnswer } from '../../../streams/wire/entities/game.ts';
import type { Tx } from '../../db/database.ts';
import { round, seedPair } from '../../db/schema.ts';
import { IN_HOUSE_GAMES } from '../../games/catalogue.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Bonus } from '../bonus/grants.ts';
import type { BonusPorts } from '../bonus/module.ts';
import type { ModuleDeps } from '../deps.ts';
import { intentId } from '../intent.ts';
import type { Jackpot, JackpotPorts } from '../jackpot/module.ts';
import type { PlayGate } from '../limits/gate.ts';
import type { LimitsPorts } from '../limits/module.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import type { PointsPorts } from '../points/module.ts';
import type { Points } from '../points/points.ts';
import type { RecentGames, RecentGamesPorts } from '../recentGames/module.ts';
import type { Wallet, WalletPorts } from '../wallet/module.ts';
import type { Winners, WinnersPorts } from '../winners/module.ts';
import { type Bet, placeBet } from './bet.ts';
import { lockPlayer } from './player.ts';
import { ROUND_INVARIANTS } from './roundInvariants.ts';
import { listRounds } from './rounds.ts';
import { createSeeds, type HasOpenRound, toSeedState } from './seeds.ts';

/** The in-house games. */
export interface Games {
  /** Bets in a transaction of the caller; see `placeBet`. For the bots of the simulator. */
  placeBet(tx: Tx, bet: Bet): Promise<BetAnswer>;
  readonly handlers: Pick<Handlers, 'inHouseGames' | 'bet' | 'rounds' | 'seed' | 'rotateSeed'>;
}

export interface GamesDeps extends Pick<ModuleDeps, 'clock' | 'randomBytes' | 'readSnap'> {
  readonly wallet: Pick<Wallet, 'postAll' | 'publishBalance' | 'stakeWallet'>;
  readonly jackpot: Pick<Jackpot, 'markDemo'>;
  readonly winners: Pick<Winners, 'winBooked'>;
  readonly playGate: Pick<PlayGate, 'mayStake'>;
  readonly bonus: Pick<Bonus, 'roundSettled' | 'tell'>;
  readonly points: Pick<Points, 'roundSettled' | 'tell'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
  /** Default: never, because dice and limbo settle in one step. A game with several steps must supply it. */
  readonly hasOpenRound?: HasOpenRound;
}

const neverOpen: HasOpenRound = async () => false;

/** Creates the games module: bets, rounds and seeds of the in-house games. */
export function createGames(deps: GamesDeps): Games {
  const { clock, randomBytes, readSnap, hasOpenRound = neverOpen } = deps;
  const seeds = createSeeds(randomBytes, hasOpenRound);
  const place = (tx: Tx, bet: Bet) => placeBet({ ...deps, seeds }, tx, bet);

  return {
    placeBet: place,
    handlers: {
      inHouseGames: { mode: 'plain', run: async () => ({ value: [...IN_HOUSE_GAMES] }) },
      bet: {
        mode: 'write',
        async run(tx, ctx, params) {
          const { uid } = ctx.require();
          const value = await place(tx, { ...params, uid, roundId: intentId(uid, ctx) });
          return { value, snaps: [await readSnap(tx, 'balance', uid)] };
        },
      },
      rounds: {
        mode: 'read',
        run: async (tx, ctx, params) => ({ value: await listRounds(tx, ctx.require().uid, params) }),
      },
      seed: {
        // A write, because the first read creates the first pair.
        mode: 'write',
        async run(tx, ctx) {
          const { uid } = await lockPlayer(tx, ctx.require().uid);
          return { value: toSeedState(await seeds.current(tx, uid, clock.now())) };
        },
      },
      rotateSeed: {
        mode: 'write',
        async run(tx, ctx, { clientSeed }) {
          const { uid } = await lockPlayer(tx, ctx.require().uid);
          return { value: await seeds.rotate(tx, uid, clock.now(), clientSeed) };
        },
      },
    },
  };
}

export const games = defineModule({
  name: 'games',
  tables: [round, seedPair],
  invariants: ROUND_INVARIANTS,
  create: (
    deps: WorldDeps &
      WalletPorts &
      JackpotPorts &
      WinnersPorts &
      LimitsPorts &
      BonusPorts &
      PointsPorts &
      RecentGamesPorts,
  ) => ({ handlers: createGames(deps).handlers }),
});
