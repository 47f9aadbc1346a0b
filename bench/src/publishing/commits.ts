import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Tx } from '../../../gateway/db/database.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';

/** Sessions that publish at once, each for a member of its own. */
const SESSIONS = 32;
const DATABASE = 'publishing';
const AT = Date.UTC(2026, 0, 5);

export const NAMES = {
  limit: 'limit: the same rows, nobody is told',
  copy: 'limit again',
  product: 'croupier',
  inside: 'with a notification in the transaction',
} as const;
type Name = (typeof NAMES)[keyof typeof NAMES];

/** Commits a second of each contender, one for each round. */
export type Rates = ReadonlyMap<Name, readonly number[]>;

const balanceOf = (uid: string, n: number) => ({
  key: 'balance' as const,
  uid,
  data: {
    version: n,
    currency: 'PT',
    currencySymbol: 'PT',
    sum: n,
    accounts: [{ accountTypeId: 1, avail: n }],
  },
  at: AT + n,
});

/** The statement of a publish without its checks and without telling anybody: what the database has to write in any case. */
const insert = (tx: Tx, uid: string, n: number, tell = sql``) =>
  tx.execute(sql`
    with placed as (
      insert into topic as p (t, e, s, ts, st) values (${`u:${uid}:balance`}, '0.0', 1, ${AT + n}, ${JSON.stringify(balanceOf(uid, n).data)}::jsonb)
      on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st
      returning e, s, ts, st
    ), logged as (
      insert into topic_log (t, e, s, ts, d) select ${`u:${uid}:balance`}, e, s, ts, st from placed
    )
    select e, s${tell} from placed`);

/** Publishes from all sessions for so long; commits a second. */
async function rateOf(write: (uid: string, n: number) => Promise<unknown>, ms: number): Promise<number> {
  const from = performance.now();
  const commits = await Promise.all(
    Array.from({ length: SESSIONS }, async (_, index) => {
      let n = 0;
      for (; performance.now() - from < ms; n += 1) await write(`n${index}`, n);
      return n;
    }),
  );
  return (commits.reduce((sum, n) => sum + n, 0) / (performance.now() - from)) * 1_000;
}

/** A disk that needs a millisecond longer for each flush, as one over a network or a synchronous standby does. */
async function slowDown(observer: pg.Client): Promise<void> {
  await observer.query('alter system set commit_delay = 1000');
  await observer.query('alter system set commit_siblings = 0');
  await observer.query('select pg_reload_conf()');
}

/** What publishing costs the commits of one process, with a reader that listens. */
export async function publishAll(plan: { readonly rounds: number; readonly ms: number }): Promise<Rates> {
  const server = await openServer();
  const rates = new Map<Name, number[]>();
  let database: Database | null = null;
  let reader: pg.Client | null = null;
  try {
    await openWorlds(server, 1, [DATABASE]);
    await slowDown(server.observer);
    const opened = openDatabase(server.url(DATABASE), { connections: SESSIONS });
    database = opened;
    reader = new pg.Client({ connectionString: server.url(DATABASE) });
    await reader.connect();
    await reader.query('listen topic_log');
    const publish = createPublish({ wall: Date.now });
    const written = (tell?: Parameters<typeof insert>[3]) => (uid: string, n: number) =>
      opened.write(tx => insert(tx, uid, n, tell));
    const contenders: readonly (readonly [Name, (uid: string, n: number) => Promise<unknown>])[] = [
      [NAMES.limit, written()],
      [NAMES.copy, written()],
      [NAMES.product, (uid, n) => opened.write(tx => publish(tx, balanceOf(uid, n)))],
      [NAMES.inside, written(sql`, pg_notify('topic_log', '')`)],
    ];
    const step = createProgress(plan.rounds + 1);
    for (let round = 0; round <= plan.rounds; round += 1) {
      for (const [name, write] of shuffled(contenders, Math.random)) {
        const rate = await rateOf(write, plan.ms);
        if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate]);
      }
      step();
    }
    return rates;
  } finally {
    await reader?.end();
    await database?.close();
    await server.close();
  }
}
