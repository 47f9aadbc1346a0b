import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The limit by hand: transactions that only insert the rows of a bet, into tables without references and triggers. */
export interface BareInsert {
  insert(): Promise<void>;
  close(): Promise<void>;
}

const TABLES = ['idempotency', 'ledger_tx', 'ledger_entry', 'round', 'topic_log'];
/** As many as the gateway has. */
const CONNECTIONS = 10;

/** What real bets have written, so that the rows are as long as theirs. */
interface Sample {
  readonly answer: unknown;
  readonly balance: unknown;
  readonly win: unknown;
}

/** Takes the sample from the database of a gateway that has seen bets. */
async function readSample(url: string): Promise<Sample> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Sample>(`select
      (select answer from idempotency where call = 'bet' limit 1) as answer,
      (select d from topic_log where t like 'u:%:balance' limit 1) as balance,
      (select d from topic_log where t = 'g:winners' limit 1) as win`);
    const [sample] = rows;
    if (!sample?.answer || !sample.balance || !sample.win) throw new Error('no bet was there to copy');
    return sample;
  } finally {
    await client.end();
  }
}

/** One booking with its entries, in one statement. */
const BOOKING = `with booked as (
    insert into bare_ledger_tx (op_id, kind, at) values ($1, $2, $3) returning id
  )
  insert into bare_ledger_entry (tx_id, account_id, amount, balance_after, version)
  select booked.id, account, amount, 1000000, $6 from booked, unnest($4::text[], $5::int8[]) as leg (account, amount)`;
const ANSWER = `insert into bare_idempotency (owner, key, call, payload_hash, answer, at)
  values ($1, $2, 'bet', $3, $4, $5)`;
const ROUND = `insert into bare_round (id, uid, game_code, stake, payout, valid_bet, choice, outcome, seed_id, nonce,
    settled_at, demo, win_no)
  values ($1, $2, 'DICE', 1000, $3, 1000, '{"game":"DICE","chance":5000}', 4711, $1, 1, $4, false, $5)`;
const EVENT = `insert into bare_topic_log (t, e, s, ts, d, op_id) values ($1, 'bare', $2, $3, $4, $5)`;

async function insertBet(client: pg.PoolClient, sample: Sample, n: number): Promise<void> {
  const [id, uid, at] = [randomUUID(), `c${n % 1_000}`, Date.now()];
  const isWin = n % 2 === 0;
  const wallet = `wallet:${uid}`;
  await client.query('begin');
  await client.query(ANSWER, [uid, id, id, JSON.stringify(sample.answer), at]);
  const accounts = [wallet, 'house:1', 'jackpot:1'];
  await client.query(BOOKING, [`bet:${id}`, 'bet', at, accounts, [-1_000, 990, 10], 2 * n]);
  if (isWin) {
    await client.query(BOOKING, [
      `payout:${id}`,
      'payout',
      at,
      accounts.slice(0, 2),
      [1_980, -1_980],
      2 * n + 1,
    ]);
  }
  await client.query(ROUND, [id, uid, isWin ? 1_980 : 0, at, isWin ? n : null]);
  await client.query(EVENT, [`u:${uid}:balance`, n, at, JSON.stringify(sample.balance), null]);
  if (isWin) await client.query(EVENT, ['g:winners', n, at, JSON.stringify(sample.win), `win:${id}`]);
  await client.query('commit');
}

/** Makes the tables in the database at `url`, like those of the product, with rows like those in `betsUrl`. */
export async function openBareInsert(url: string, betsUrl: string): Promise<BareInsert> {
  const sample = await readSample(betsUrl);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // The server may end idle connections before it is told that they are closed.
  pool.on('error', () => {});
  for (const table of TABLES) await pool.query(`create table bare_${table} (like ${table} including all)`);
  let n = 0;
  return {
    async insert() {
      n += 1;
      const own = n;
      const client = await pool.connect();
      try {
        await insertBet(client, sample, own);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
