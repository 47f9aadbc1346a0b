import { randomBytes, randomUUID } from 'node:crypto';
import { createInbox } from '../../../gateway/care/inbox/module.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import type { CallContext, Handlers } from '../../../gateway/ground/handler.ts';
import { executorOf } from '../../../gateway/http/execute.ts';
import { createPlayGate } from '../../../gateway/ledger/limits/gate.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import type { BalanceToPublish, PostAll } from '../../../gateway/ledger/wallet/post.ts';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import { createGames } from '../../../gateway/play/games/module.ts';
import { markDemoShare } from '../../../gateway/play/jackpot/pool.ts';
import { createRecentGames } from '../../../gateway/play/recentGames/module.ts';
import { createRounds } from '../../../gateway/play/rounds/module.ts';
import { createWinners } from '../../../gateway/play/winners/module.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createBonus } from '../../../gateway/rewards/bonus/grants.ts';
import { createPoints } from '../../../gateway/rewards/points/points.ts';
import { rulesOf } from '../../../gateway/rewards/points/rules.ts';

/** As many as the gateway has. */
export const CONNECTIONS = 10;
/** Half of the bets win. */
export const CHOICE = { game: 'DICE', chance: 5_000 } as const;
export const STAKE = 1_000;
/** Nobody may bet sooner than five seconds after the last bet; world time passes by itself here. */
const STEP_MS = 6_000;

/** Bets on one database, one way to book their money. */
export interface Bets {
  readonly name: string;
  /** One bet of a player. Rejects when it was refused. */
  bet(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** How the money of a bet is booked, where it isn't the product's way. */
export interface Booking {
  readonly postAll: PostAll;
  /** The product's without. */
  readonly balanceToPublish?: BalanceToPublish;
}

let world = Date.now();
/** World time of a bet: later than that of every bet before. */
export function nextDate(): number {
  world += STEP_MS;
  return world;
}

const clock = { rate: 1, now: nextDate, reach() {}, at: () => () => undefined };
const elsewhere = () => Promise.reject(new Error('nobody reads here'));

/** What a call knows of the player who bets. */
function contextOf(uid: string): CallContext {
  const session = { username: uid, type: 1, gen: 1, sessionId: uid, demo: false, tokenExpiresAt: world };
  const principal = { uid, ...session };
  const place = { language: 'en', ip: '127.0.0.1', device: null, token: null, now: world, startedAt: 0 };
  return { principal, require: () => principal, ...place, key: randomUUID() };
}

/** The product's bet, as the call runs it, with its answer kept under its key: bets that come at once are placed together. */
export function productBets(name: string, url: string, booking?: Booking): Bets {
  const database: Database = openDatabase(url, { connections: CONNECTIONS });
  const publish = createPublish({ wall: Date.now });
  const deps = { publish, readSnap: elsewhere, database, log: { info() {}, warn() {}, error() {} } };
  const winners = createWinners(deps);
  const stopPublisher = winners.startPublisher();
  const wallet = createWallet(deps);
  const games = createGames({
    ...deps,
    clock,
    randomBytes,
    wallet: {
      postAll: booking?.postAll ?? wallet.postAll,
      stakeWallet: wallet.stakeWallet,
      ...{ post: wallet.post, reserve: wallet.reserve, settle: wallet.settle, release: wallet.release },
      publishBalance: wallet.publishBalance,
      balanceToPublish: booking?.balanceToPublish ?? wallet.balanceToPublish,
    },
    playGate: createPlayGate(),
    rounds: createRounds({
      jackpot: { markDemo: markDemoShare },
      winners,
      bonus: createBonus({ wallet, inbox: createInbox({ ...deps, clock }) }),
      points: createPoints({ publish }, rulesOf(defaultMerchant().points.rules)),
    }),
    recentGames: createRecentGames({ publish, gamesOf: elsewhere }),
  });
  const params = { stake: STAKE, choice: CHOICE };
  const { bet } = games.handlers;
  const execute = executorOf('bet', { bet } as Handlers, { database, wall: Date.now });
  return {
    name,
    async bet(uid) {
      await execute(contextOf(uid), params);
    },
    async close() {
      await stopPublisher();
      await database.close();
    },
  };
}
