import pg from 'pg';
import { type BillsDeps, planDue, settleDueRuns } from '../../../gateway/agents/bills/settleDue.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { productBets } from '../money/players.ts';
import { createProgress } from '../progress.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Agents of each level below the top, each with a contract. */
const LEVELS = [10, 90, 900, 4_000, 4_999] as const;
export const CONTRACTS = 1 + LEVELS.reduce((sum, size) => sum + size, 0);
const PLAYERS = 10;
/** Bets of each player before anything is measured. */
const WARM_UP = 20;
/** Bets of the day before the one that is measured, which is settled first: nobody's first settlement is a large one. */
const EARLIER = 1_000;
/** That a settlement takes, about. */
const TRANSACTIONS = 100;
/** Bets that are stored in one statement. */
const AT_ONCE = 100_000;

export interface SettlementPlan {
  /** Bets of the team in the day that is settled. */
  readonly bets: number;
  /** Bets of each player while nothing is settled, before the settlement and after it. */
  readonly alone: number;
}

export interface Settled {
  readonly seconds: number;
  readonly bills: number;
  /** Milliseconds of each bet: while contracts are settled, and before and after that. */
  readonly before: readonly number[];
  readonly during: readonly number[];
  readonly after: readonly number[];
}

/** A tree of agents with daily salaries whose rates fall with the level, from two days before `midnight` on. */
async function addContracts(url: string, midnight: number): Promise<void> {
  await withClient(url, async client => {
    await client.query(`insert into account (uid, username, type, created_at) values ('top', 'top', 1, 0)`);
    for (const [level, size] of LEVELS.entries()) {
      await client.query(
        `insert into account (uid, username, type, upline_uid, created_at)
         select 'l' || $1::int || '-' || n, 'l' || $1::int || '-' || n, 1,
           case when $2::int is null then 'top' else 'l' || ($1::int - 1) || '-' || n % $2::int end, 0
         from generate_series(0, $3::int - 1) n`,
        [level, LEVELS[level - 1] ?? null, size],
      );
    }
    await client.query(`
      insert into ledger_account (id, kind, uid) select 'wallet:' || uid, 'wallet', uid from account
        where uid = 'top' or uid like 'l%-%';
      insert into contract (id, kind, category, downline_uid, state, created_at)
        select 'daily:' || uid, 'daily', 'CONS', uid, 'accepted', 0 from account where uid = 'top' or uid like 'l%-%';
      insert into contract_version (contract_id, version, terms, accepted_at, effective_from)
        select 'daily:' || uid, 1, jsonb_build_object('kind', 'daily', 'details', jsonb_build_array(jsonb_build_object(
          'betVolume', 0, 'activeMember', 0, 'rateType', 'P',
          'rate', case when uid = 'top' then 0.02 else 0.018 - 0.003 * substr(uid, 2, 1)::numeric end))), 0, ${midnight - 2 * DAY}
        from account where uid = 'top' or uid like 'l%-%'`);
  });
}

/** Bets of everybody in the day before `midnight`. */
async function addBets(url: string, midnight: number, bets: number): Promise<void> {
  await withClient(url, async client => {
    for (let done = 0; done < bets; done += AT_ONCE)
      await client.query(
        `insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo, vendor, game_type)
         select 'settled ' || $3::int8 || ' ' || n, a.uid, 'KOI', 1000, 0, 1000, $3::int8 + 1 + (n::int8 * 7919 % 86400000), false, 'PG', 'RNG'
         from generate_series($1::int, $2::int) n
         join (select uid, row_number() over (order by uid) - 1 as place from account where uid like 'l%-%') a
           on a.place = n::int8 * 104729 % $4::int`,
        [done + 1, Math.min(bets, done + AT_ONCE), midnight - DAY, CONTRACTS - 1],
      );
    // As after a day of the server's own looks at its tables: plans that were made while they were empty are made anew.
    await client.query('vacuum analyze');
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function countBills({ db }: Database): Promise<number> {
  const { rows } = await db.execute<{ bills: number }>('select count(*)::int as bills from bill');
  return rows[0]?.bills ?? 0;
}

async function betting(bet: () => Promise<void>, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until()) {
    const from = performance.now();
    await bet();
    times.push(performance.now() - from);
  }
  return times;
}

/** Settles a day of 10,000 contracts while players bet. */
export async function settleMany({ bets, alone }: SettlementPlan): Promise<Settled> {
  const server = await openServer();
  try {
    await openWorlds(server, PLAYERS, ['settlement']);
    const url = server.url('settlement');
    const midnight = Math.floor(Date.now() / DAY) * DAY;
    await addContracts(url, midnight);
    await addBets(url, midnight - DAY, EARLIER);
    const database = openDatabase(url, { connections: 10 });
    const publish = createPublish({ wall: Date.now });
    const readSnap = () => Promise.reject(new Error('nobody reads here'));
    let now = midnight - DAY + 3 * HOUR;
    const deps: BillsDeps = {
      ...createWallet({ publish, readSnap }),
      ...{ database, publish, activeFrom: 1_00 },
      clock: { now: () => now, rate: 1, reach() {}, at: () => () => {} },
      log: { info() {}, warn() {}, error: (about, text) => console.error(text, about) },
    };
    // Asked before each transaction of many contracts.
    const asked = createProgress(TRANSACTIONS, 'part of the settlement');
    const settle = async (isStopped = () => false) => {
      await planDue(deps, now);
      await settleDueRuns(deps, now, isStopped);
    };
    await settle();
    await addBets(url, midnight, bets);
    now = midnight + 3 * HOUR;
    const earlier = await countBills(database);
    const lane = productBets('bets', url);
    const play = async (until: (done: number) => boolean) => {
      const times = await Promise.all(
        Array.from({ length: PLAYERS }, (_, player) => {
          let done = 0;
          return betting(
            () => lane.bet(`c${player}`),
            () => until(done++),
          );
        }),
      );
      return times.flat();
    };
    await play(done => done >= WARM_UP);
    const before = await play(done => done >= alone);
    let isSettled = false;
    const from = performance.now();
    const during = play(() => isSettled);
    await settle(() => {
      asked();
      return false;
    });
    const seconds = (performance.now() - from) / 1_000;
    isSettled = true;
    const times = await during;
    const after = await play(done => done >= alone);
    const bills = (await countBills(database)) - earlier;
    await lane.close();
    await database.close();
    return { seconds, bills, before, during: times, after };
  } finally {
    await server.close();
  }
}
