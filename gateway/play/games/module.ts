import type { BetAnswer } from '../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { minesRound, movesRound, round, seedPair } from '../../db/schema.ts';
import { ALONE } from '../../ground/batcher.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handlers, Reply } from '../../ground/handler.ts';
import { intentId } from '../../ground/intent.ts';
import type { StartWork } from '../../ground/leases/leases.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { StateReaders } from '../../ground/publish.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import { IN_HOUSE_GAMES } from '../houseGames/catalogue.ts';
import type { RecentGames, RecentGamesPorts } from '../recentGames/ports.ts';
import type { SettledRoundPorts } from '../rounds/ports.ts';
import { type Bet, type BetDeps, placeBets } from './bet.ts';
import type { MinesDeps } from './mines/begin.ts';
import { createMines } from './mines/createMines.ts';
import { MINES_INVARIANTS } from './mines/invariants.ts';
import { hasOpenRound } from './mines/rows.ts';
import { createMoves } from './moves/createMoves.ts';
import { MOVES_INVARIANTS } from './moves/invariants.ts';
import { hasOpenMoves } from './moves/rows.ts';
import type { MovesDeps } from './moves/stakes.ts';
import { ROUND_INVARIANTS } from './roundInvariants.ts';
import { listRounds } from './rounds.ts';
import { createSeeds, toSeedState } from './seeds.ts';
import { readGameStats } from './stats.ts';

/** The in-house games. */
export interface Games {
  /** Bets in a transaction of the caller; throws what `placeBets` refuses with. For the bots of the simulator. */
  placeBet(tx: Tx, bet: Bet): Promise<Reply<BetAnswer>>;
  readonly handlers: Pick<
    Handlers,
    | 'inHouseGames'
    | 'bet'
    | 'rounds'
    | 'seed'
    | 'rotateSeed'
    | 'gameStats'
    | 'minesBegin'
    | 'minesOpen'
    | 'minesCashOut'
    | 'movesBegin'
    | 'movesMake'
  >;
  readonly readers: Pick<StateReaders, 'minesRound' | 'movesRounds'>;
  /** Closes rounds that nobody ended in time; answers how many. */
  look(): Promise<number>;
  readonly timers: readonly StartWork[];
}

export interface GamesDeps
  extends Pick<ModuleDeps, 'clock' | 'randomBytes' | 'readSnap' | 'publish' | 'database' | 'log'> {
  readonly wallet: BetDeps['wallet'] & MinesDeps['wallet'] & MovesDeps['wallet'];
  readonly playGate: BetDeps['playGate'] & MinesDeps['playGate'] & MovesDeps['playGate'];
  readonly rounds: BetDeps['rounds'];
  readonly recentGames: Pick<RecentGames, 'played' | 'put'>;
}

const CODES = IN_HOUSE_GAMES.map(({ gameCode }) => gameCode);

/** Creates the games module: bets, rounds and seeds of the in-house games. */
export function createGames(deps: GamesDeps): Games {
  const { clock, randomBytes } = deps;
  const seeds = createSeeds(
    randomBytes,
    async (tx, uid) => (await hasOpenRound(tx, uid)) || (await hasOpenMoves(tx, uid)),
  );
  const mines = createMines({ ...deps, seeds });
  const moves = createMoves({ ...deps, seeds });
  const betDeps: BetDeps = { ...deps, seeds };
  async function placeBet(tx: Tx, bet: Bet): Promise<Reply<BetAnswer>> {
    const [reply = ALONE] = await placeBets(betDeps, tx, [bet], true);
    if (reply instanceof Error) throw reply;
    return reply;
  }

  return {
    placeBet,
    readers: { ...mines.readers, ...moves.readers },
    look: async () => (await mines.look()) + (await moves.look()),
    timers: [mines.start, moves.start],
    handlers: {
      ...mines.handlers,
      ...moves.handlers,
      inHouseGames: { mode: 'plain', run: async () => ({ value: [...IN_HOUSE_GAMES] }) },
      bet: {
        mode: 'batch',
        run(tx, { calls, isAlone }) {
          const bets = calls.map(({ ctx, params }): Bet => {
            const { uid } = ctx.require();
            return { ...params, uid, roundId: intentId(uid, ctx) };
          });
          return placeBets(betDeps, tx, bets, isAlone);
        },
      },
      rounds: {
        mode: 'read',
        run: async (tx, ctx, params) => ({ value: await listRounds(tx, ctx.require().uid, params) }),
      },
      gameStats: {
        mode: 'read',
        run: async (tx, ctx) => ({ value: await readGameStats(tx, ctx.require().uid, CODES) }),
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
  tables: [round, seedPair, minesRound, movesRound],
  invariants: [...ROUND_INVARIANTS, ...MINES_INVARIANTS, ...MOVES_INVARIANTS],
  create: (deps: WorldDeps & WalletPorts & LimitsPorts & SettledRoundPorts & RecentGamesPorts) => {
    const { handlers, readers, timers } = createGames(deps);
    return { handlers, readers, timers };
  },
});
