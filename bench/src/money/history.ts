import pg from 'pg';
import type { Server } from '../bet/server.ts';

/**
 * Adds rounds of the past with their bookings, spread over all members but the last one: what a bet would have to look
 * at if it looked at history.
 */
export async function addHistory(server: Server, database: string, rounds: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table ledger_tx disable trigger user');
    await client.query('alter table ledger_entry disable trigger user');
    const members = `(select uid, id as seed_id, row_number() over (order by uid) - 1 as place,
      count(*) over () as among from seed_pair) m`;
    await client.query(
      `insert into round (id, uid, game_code, stake, payout, valid_bet, choice, outcome, seed_id, nonce, settled_at, demo)
       select 'past' || n, m.uid, 'DICE', 1000, 0, 1000, '{"game":"DICE","chance":5000}'::jsonb, 9000, m.seed_id,
         -n, (extract(epoch from now()) * 1000)::int8 - 86400000 - ($1::int8 - n) * 1000, false
       from generate_series(1, $1::int8) n join ${members} on m.place = n % m.among`,
      [rounds],
    );
    await client.query(
      `insert into ledger_tx (op_id, kind, at) select 'bet:past' || n, 'bet', n from generate_series(1, $1::int8) n`,
      [rounds],
    );
    // Each member's stakes lie before its first booking, and the house's too, so their numbers are negative.
    await client.query(
      `insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
       select t.id, leg.account, leg.amount, 0, -t.id from ledger_tx t
       join round r on t.op_id = 'bet:' || r.id,
       lateral (values ('wallet:' || r.uid, -1000), ('house:' || t.id % 16, 1000)) leg (account, amount)`,
    );
    await client.query('alter table ledger_tx enable trigger user');
    await client.query('alter table ledger_entry enable trigger user');
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
