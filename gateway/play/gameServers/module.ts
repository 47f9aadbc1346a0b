import type { Board } from '../../../streams/wire/sportsBook/shapes.ts';
import {
  bookedBet,
  bookFeed,
  bookFixture,
  gameMaintenance,
  gameMaintenancePlan,
  gamePlayer,
  gameRound,
  gameSession,
  gameTransaction,
  heldWinDecision,
  liveTables,
} from '../../db/schema.ts';
import { CallError, type Handler } from '../../ground/handler.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { GameServer } from '../../merchant/gameServer.ts';
import type { IdentityPorts } from '../../people/identity/ports.ts';
import type { RecentGamesPorts } from '../recentGames/ports.ts';
import type { SettledRoundPorts } from '../rounds/ports.ts';
import { betHandlers } from './book/betHandlers.ts';
import { forgetMatches } from './book/forgetMatches.ts';
import { readBets } from './book/readBets.ts';
import { createBoardReader, knownFixtures, readFixture, readLiveBoard } from './book/readBoard.ts';
import { announceSilence, SILENCE_LOOK_MS } from './book/silentBooks.ts';
import { createCallServer } from './callServer.ts';
import { createFixtureBooks, type FixtureBooks } from './fixtureBooks.ts';
import { heldWinHandlers } from './heldWins.ts';
import { GAME_SERVER_INVARIANTS } from './invariants.ts';
import { launchHandler, lotteryHandler } from './launch.ts';
import { readTables } from './liveTables.ts';
import { readMaintenance, setMaintenance } from './maintenance.ts';
import { advanceMaintenance } from './maintenanceClock.ts';
import { playSessionHandler } from './playSession.ts';
import { createServe, type Serve } from './serve.ts';
import { forgetSilent } from './silentServers.ts';
import { createTableServers, type TableServers } from './tableServers.ts';

/** What answers the calls of game servers. */
export interface GameServerPorts {
  readonly gameServers: {
    readonly serve: Serve;
    readonly servers: readonly GameServer[];
    readonly books: FixtureBooks;
    readonly tables: TableServers;
    /** Which single items there are that topics are about. */
    readonly items: { readonly fixture: typeof knownFixtures };
    /** The board of now with its world time; null while nobody knows whether it is true. */
    readonly board: () => Promise<{ readonly board: Board; readonly at: number } | null>;
  };
}

type Deps = WorldDeps &
  WalletPorts &
  IdentityPorts &
  LimitsPorts &
  SettledRoundPorts &
  NoticePorts &
  RecentGamesPorts;

/** Games on servers of their own: launches, the seamless protocol, and what is under maintenance. */
export const gameServers = defineModule({
  name: 'gameServers',
  tables: [
    gameSession,
    gameRound,
    gameTransaction,
    gameMaintenance,
    gameMaintenancePlan,
    heldWinDecision,
    liveTables,
    bookFeed,
    bookFixture,
    bookedBet,
    gamePlayer,
  ],
  invariants: GAME_SERVER_INVARIANTS,
  create(deps: Deps) {
    const servers = deps.gameServers;
    const serve = createServe({ ...deps, servers, markActive: deps.identity.markActive });
    const { vendorCodes } = deps.merchant.client;
    const opsGameMaintenance: Handler<'opsGameMaintenance'> = {
      mode: 'write',
      async run(tx, ctx, { vassalage, gameCode, on, from, until }) {
        if (on && from !== null && until !== null && until <= from)
          throw new CallError('bad_request', 400, 'until: is before the beginning', {
            value: { field: 'until' },
          });
        const before = await readMaintenance(tx);
        await setMaintenance(tx, { vassalage, gameCode: gameCode ?? '' }, { on, from, until }, ctx.now);
        ctx.note?.({
          target: { kind: 'game', id: gameCode === undefined ? vassalage : `${vassalage}:${gameCode}` },
          before: {
            on: before.items.some(it => it.vassalage === vassalage && it.gameCode === (gameCode ?? null)),
          },
        });
        const data = await readMaintenance(tx);
        await deps.publish(tx, { key: 'gameMaintenance', uid: null, data, at: ctx.now });
        return { value: data };
      },
    };
    const launching = { ...deps, servers, vendorCodes, rate: deps.clock.rate };
    const callServer = createCallServer(deps);
    const readBoard = createBoardReader();
    const ports: GameServerPorts = {
      gameServers: {
        serve,
        servers,
        books: createFixtureBooks({ servers, callServer }),
        tables: createTableServers({ servers, callServer }),
        items: { fixture: knownFixtures },
        board: () => deps.database.read(tx => readLiveBoard(tx, readBoard, deps)),
      },
    };
    return {
      ports,
      handlers: {
        gameLaunch: launchHandler(launching),
        lotteryLaunch: lotteryHandler(launching),
        opsGameMaintenance,
        ...heldWinHandlers(deps),
        ...betHandlers({ ...deps, servers, callServer }),
        playSession: playSessionHandler({ wall: deps.wall, rate: deps.clock.rate }),
      },
      readers: {
        gameMaintenance: readMaintenance,
        tables: tx => readTables(tx, deps.wall()),
        fixtures: readBoard,
        fixture: (tx, fixture) => readFixture(tx, ownerOf(fixture)),
        bets: (tx, uid) => readBets(tx, ownerOf(uid)),
      },
      hourly: [
        { run: () => forgetMatches(deps), failure: 'topics of matches that are gone could not be deleted' },
      ],
      timers: [
        () => startClock(deps, () => advanceMaintenance(deps), 'maintenances could not be begun or ended'),
        () => startClock(deps, () => forgetSilent(deps), 'tables of silent servers could not be forgotten'),
        () =>
          startClock(
            deps,
            () => announceSilence(deps),
            'silent sports books could not be told of',
            SILENCE_LOOK_MS,
          ),
      ],
    };
  },
});
