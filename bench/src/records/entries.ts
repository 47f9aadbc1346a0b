import pg from 'pg';
import type { Server } from '../bet/server.ts';

/** Time from the oldest entry to the newest, ms: a year. */
const SPAN_MS = 365 * 86_400_000;

/**
 * Adds bookings of the past to one member's wallet, half of them stakes: what its account record is read from, without the
 * other side of each booking.
 */
export async function addEntries(
  server: Server,
  database: string,
  uid: string,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table ledger_tx disable trigger user');
    await client.query(
      `insert into ledger_tx (op_id, kind, at)
       select 'old:' || n, case n % 2 when 0 then 'bet' else 'payout' end,
         (extract(epoch from now()) * 1000)::int8 - $2::int8 + n * ($2::int8 / $1::int8)
       from generate_series(1, $1::int8) n`,
      [count, SPAN_MS],
    );
    await client.query(
      `insert into wallet_record (account_id, at, kind, tx_id, amount, balance_after)
       select $1, at, kind, id, case kind when 'bet' then -1000 else 990 end, 5000000
       from ledger_tx where op_id like 'old:%' order by at`,
      [`wallet:${uid}`],
    );
    await client.query(
      `insert into wallet_sum
       select account_id, at - at % 900000, kind, count(*),
         coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)
       from wallet_record where account_id = $1 group by 1, 2, 3
       on conflict do nothing`,
      [`wallet:${uid}`],
    );
    await client.query(
      `insert into wallet_day
       select account_id, quarter - quarter % 86400000, kind, sum(entries), sum(credit), sum(debit)
       from wallet_sum where account_id = $1 group by 1, 2, 3
       on conflict do nothing`,
      [`wallet:${uid}`],
    );
    await client.query('alter table ledger_tx enable trigger user');
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
