import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bus } from '../../../../gateway/db/bus/port.ts';
import type { Database } from '../../../../gateway/db/database.ts';
import { account, session } from '../../../../gateway/db/schema.ts';
import type { Change, StateReaders } from '../../../../gateway/ground/publish.ts';
import { authenticate } from '../../../../gateway/people/identity/authenticate.ts';
import { createFindEnded } from '../../../../gateway/people/identity/endedSessions.ts';
import { hashToken, newToken } from '../../../../gateway/people/tokens.ts';
import { createRealtime, type Realtime } from '../../../../gateway/realtime/index.ts';
import type { ItemSources } from '../../../../gateway/realtime/items.ts';
import type { RealtimeLimits } from '../../../../gateway/realtime/limits.ts';
import type { TopicData } from '../../../../streams/wire/tables/topics.ts';
import type { TestDatabase } from '../../support/database.ts';

/** Sessions of these tests end when a test ends them. */
const NO_LIMITS = { idleMs: null, ageMs: Number.MAX_SAFE_INTEGER };

/** World time of every test, epoch ms. */
export const NOW = Date.UTC(2025, 0, 1);

/** States before the first event, as an empty world reads them. */
export const emptyReaders: StateReaders = {
  balance: async () => balanceOf(0),
  profile: async () => ({ nickname: null, icon: null }),
  inbox: async () => ({ unread: 0, latest: [] }),
  salary: async () => ({ active: false, accrued: 0, today: 0, tick: null, recent: [], nextAt: NOW }),
  session: async () => ({ gen: 1, state: 'ok' }),
  offers: async () => ({ requests: [], inForce: [] }),
  agentAnnouncements: async () => ({ items: [], readUpTo: 0 }),
  promotions: async () => ({ promotions: [] }),
  missions: async () => ({
    ...{ missions: [], score: { week: NOW, until: NOW, points: 0 } },
    vip: { level: 0, month: NOW, until: NOW, turnover: 0 },
  }),
  tables: async () => [],
  fixtures: async () => ({ leagues: [], fixtures: [] }),
  fixture: async () => ({ details: null }),
  bets: async () => [],
  missionLeaders: async () => ({ week: NOW, until: NOW, moves: 0, top: [] }),
  draws: async () => ({ changes: 0, tickets: 0, prizes: 0, envelope: null }),
  rain: async () => ({ rain: null, nextAt: null }),
  raffles: async () => ({ rounds: [] }),
  referrals: async () => ({
    ...{ version: 0, registered: 0, deposited: 0, turnover: 0, rewarded: 0, refused: 0 },
  }),
  cash: async () => ({ orders: [] }),
  points: async () => ({ version: 0, balance: 0, earned: 0, orders: 0 }),
  team: async () => ({
    ...{ day: NOW, members: 0, newMembers: 0, activeNow: 0, players: 0 },
    ...{ rounds: 0, validBet: 0, ggr: 0, commission: 0 },
  }),
  teamTransfers: async () => ({ transfers: [] }),
  favourites: async () => ({ nodeIds: [] }),
  limits: async () => ({ decisions: 0, asked: false }),
  recentGames: async () => ({ nodeIds: [] }),
  chat: async () => ({ messages: [], more: false, read: { member: 0, desk: 0 }, person: null }),
  winners: async () => [],
  jackpot: async () => ({ amount: 0, ratePerSec: 0, at: NOW, demo: false }),
  content: async () => ({
    ...{ banner: 0, notice: 0, announcement: 0, page: 0, help: 0, link: 0, brand: 0, feedback: 0 },
    ...{ mallItem: 0, promotion: 0, mission: 0, raffle: 0, rain: 0 },
  }),
  catalogue: async () => ({ version: 'v', stakes: [] }),
  gameMaintenance: async () => ({ items: [] }),
  rooms: async () => ({ list: [], rake: 0 }),
  minesRound: async () => ({ round: null }),
  movesRounds: async () => ({ rounds: [] }),
  roomSeat: async () => ({ tables: [] }),
  lotteries: async () => ({ games: [] }),
  lotteryTickets: async () => ({ tickets: [] }),
  crashBet: async () => ({ bets: [] }),
  crash: async () => ({
    ...{ id: '', number: 0, phase: 'betting', commit: '', salt: '', rounds: 0, openedAt: 0, takeoffAt: null },
    ...{ startedAt: null, doubleMs: 8_000, crashedAt: null, point: null, seed: null, nextAt: null },
    ...{ interrupted: false, count: 0, staked: 0, cashed: 0, players: [], past: [] },
  }),
  cashQueue: async () => ({ orders: [] }),
  chatQueue: async () => ({ chats: [] }),
  careChanges: async () => ({ changedAt: 0 }),
  careNews: async () => ({ last: '', feedback: 0, requests: 0 }),
  officeAccess: async () => ({ changedAt: 0 }),
  waitingRequests: async () => ({ changedAt: 0 }),
  mallDesk: async () => ({ last: '' }),
  campaignNews: async () => ({ changedAt: 0, waiting: 0 }),
  settlementNews: async () => ({ changedAt: 0 }),
  status: async () => ({ state: 'normal', until: null }),
};

export function balanceOf(version: number): TopicData<'balance'> {
  return { version, currency: 'PT', currencySymbol: 'PT', sum: version * 100, accounts: [] };
}

export function winOf(id: string, customerName = 'a***n'): TopicData<'winners'> {
  return {
    id,
    customerName,
    gameName: 'Dice',
    gameCode: 'DICE',
    iconUrl: null,
    winAmount: 100,
    at: NOW,
    demo: false,
  };
}

/** The change of a win with this id. */
export const win = (id: string, customerName?: string): Change => ({
  key: 'winners',
  uid: null,
  data: winOf(id, customerName),
  at: NOW,
});

/** The change of an account's balance. */
export const balance = (uid: string, version: number): Change => ({
  key: 'balance',
  uid,
  data: balanceOf(version),
  at: NOW,
});

/** A realtime process on a port of its own. */
export interface Node {
  readonly realtime: Realtime;
  readonly http: Server;
  readonly url: string;
  readonly database: Database;
  /** Transactions the realtime part has begun on its pool. */
  queries(): number;
  /** Connections whose values are conflated now. */
  slow(): number;
  /** Sets this process's wall clock by so much, ms; no time passes. */
  jump(ms: number): void;
  /** Lets time pass for this process, ms. */
  advance(ms: number): void;
  /** Publishes each change in a transaction of its own, one after the other. */
  publish(...changes: readonly Change[]): Promise<void>;
  /** Warnings and errors it logged. */
  readonly logged: { readonly level: 'warn' | 'error'; readonly message: string; readonly detail: object }[];
  close(): Promise<void>;
}

function counted(database: Database): { database: Database; queries: () => number } {
  let queries = 0;
  const count = <T>(value: T): T => {
    queries += 1;
    return value;
  };
  return {
    queries: () => queries,
    database: {
      ...database,
      get db() {
        return count(database.db);
      },
      read: work => count(database).read(work),
      write: work => count(database).write(work),
    },
  };
}

/** Starts a process on the test's database. Close it before the database is dropped. */
export async function startNode(
  db: TestDatabase,
  limits: Partial<RealtimeLimits> = {},
  readers: StateReaders = emptyReaders,
  bus?: Pick<Bus, 'delivery'>,
  items: ItemSources = {},
): Promise<Node> {
  let ahead = 0;
  let set = 0;
  const wall = () => Date.now() + ahead + set;
  const { database, queries } = counted(db.database);
  const logged: Node['logged'] = [];
  const realtime = createRealtime({
    database,
    connection: { connectionString: db.url, application_name: 'tail' },
    ...(bus && { bus }),
    clock: { now: () => NOW, rate: 1, reach() {}, at: () => () => undefined },
    wall,
    monotonic: () => performance.now() + ahead,
    randomBytes,
    readers,
    items,
    findEnded: createFindEnded(database),
    clientIp: ({ headers, socket }) => String(headers['x-forwarded-for'] ?? socket.remoteAddress),
    authenticate: token => authenticate({ database: db.database, limits: NO_LIMITS, wall }, token),
    // Time that a test lets pass is none in which the log was not looked at.
    limits: { sweepMs: 20, followMs: 600_000, ...limits },
    log: {
      info: () => undefined,
      warn: (detail, message) => logged.push({ level: 'warn', message, detail }),
      error: (detail, message) => logged.push({ level: 'error', message, detail }),
    },
  });
  await realtime.start();
  const http = createServer();
  await realtime.attach(http);
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  let closing: Promise<void> | null = null;
  return {
    realtime,
    http,
    url: `http://127.0.0.1:${port}`,
    database: db.database,
    queries,
    slow: () => realtime.slow(),
    jump: ms => {
      set += ms;
    },
    advance: ms => {
      ahead += ms;
    },
    async publish(...changes) {
      for (const change of changes) await db.database.write(tx => realtime.publish(tx, change));
    },
    logged,
    close() {
      closing ??= (async () => {
        await realtime.close();
        http.closeAllConnections();
        await new Promise(resolve => http.close(resolve));
      })();
      return closing;
    },
  };
}

/** Opens an account with one session. `type` as in `roles.ts`; the token is good for `ttlMs`. */
export async function addMember(
  { database }: Pick<TestDatabase, 'database'>,
  uid: string,
  { type = 0, ttlMs = 60_000 }: { readonly type?: number; readonly ttlMs?: number } = {},
): Promise<string> {
  await database.db
    .insert(account)
    .values({ uid, username: uid, type, createdAt: NOW })
    .onConflictDoNothing();
  const token = newToken(randomBytes);
  await database.db.insert(session).values({
    tokenHash: hashToken(token),
    sessionId: `session of ${uid}`,
    uid,
    gen: 1,
    createdAt: Date.now(),
    openedAt: Date.now(),
    activeAt: Date.now(),
    expiresAt: Date.now() + ttlMs,
  });
  return token;
}
