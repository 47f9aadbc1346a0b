import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase } from '../../../gateway/db/connect.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const FOLDER = new URL('../../../gateway/db/migrations/', import.meta.url);
/** The first migration that partitions tables. */
const PARTITIONS = '0260';
const BOOKINGS = 20_000;

let test: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  test = await createTestDatabase();
  await emptyDatabase(test.url);
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await test.drop();
});

/** The schema as it was before tables had partitions, or before another migration, with the functions that its migrations made. */
async function migrateToBefore(first = PARTITIONS) {
  await client.query(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const name of (await readdir(FOLDER)).sort()) {
    if (name >= first) return;
    const sql = await readFile(new URL(name, FOLDER), 'utf8');
    await client.query(sql);
    const checksum = createHash('sha256').update(sql).digest('hex');
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

/** A world of some months: bookings by its own function, so with all that follows from them, and events of the last minutes. */
async function fill() {
  await client.query(`
    insert into account (uid, username, type, created_at) select 'm' || n, 'member' || n, 0, 0 from generate_series(1, 50) n;
    insert into ledger_account (id, kind) values ('cashier', 'cashier');
    insert into ledger_account (id, kind, uid) select 'wallet:' || uid, 'wallet', uid from account`);
  const from = Date.UTC(2025, 8, 1);
  for (let n = 0; n < BOOKINGS; n += 500)
    await client.query(
      `select ledger_book($1::bigint, array_agg('op' || n order by n), array_agg('grant'), 'posted', null, null, null,
         array_agg(n - $2 + 1 order by n, leg), array_agg(case leg when 0 then 'cashier' else 'wallet:m' || n % 50 + 1 end order by n, leg),
         array_agg(case leg when 0 then -7 else 7 end::bigint order by n, leg))
       from generate_series($2::int, $2::int + 499) n, generate_series(0, 1) leg`.replaceAll(
        "array_agg('op' || n order by n), array_agg('grant')",
        "(select array_agg('op' || o order by o) from generate_series($2::int, $2::int + 499) o), (select array_agg('grant'::text) from generate_series($2::int, $2::int + 499) o)",
      ),
      [from + n * 400_000, n],
    );
  await client.query(`
    insert into topic (t, e, s, ts) values ('g:winners', '1.a', 3000, 0);
    insert into topic_log (t, e, s, ts, d, op_id) select 'g:winners', '1.a', n, 0, '{}', 'op' || n from generate_series(1, 3000) n`);
}

const FIGURES = `
  select (select jsonb_agg(a order by id) from ledger_account a) as accounts,
    (select jsonb_build_array(count(*), sum(amount), sum(version), min(tx_id), max(tx_id), sum(balance_before)) from ledger_entry) as entries,
    (select jsonb_build_array(count(*), sum(amount), min(at), max(at), min(n), max(n)) from wallet_record) as records,
    (select jsonb_build_array(count(*), min(x::text::bigint), max(x::text::bigint), count(distinct op_id), sum(s)) from topic_log) as events`;

it('issue 31.5: a world of before keeps all its rows: the ledger is not copied, its books are sound, and it goes on', async () => {
  await migrateToBefore();
  await fill();
  const before = (await client.query(FIGURES)).rows;
  expect(before[0].entries[0]).toBe(2 * BOOKINGS);
  const files = (table: string) => client.query('select pg_relation_filenode($1) as file', [table]);
  const [entries, records] = [(await files('ledger_entry')).rows, (await files('wallet_record')).rows];
  await client.query('create table before as select * from wallet_record order by n desc limit 1');

  await migrate(test.url);
  expect((await client.query(FIGURES)).rows).toEqual(before);
  expect((await files('ledger_entry_before')).rows).toEqual(entries);
  expect((await files('wallet_record_before')).rows).toEqual(records);
  expect(await test.database.read(auditBooks)).toEqual([]);

  const book = (op: string, at: number) =>
    client.query(
      `select ledger_book($1::bigint, array[$2::text], array['grant'], 'posted', null, null, null, array[1, 1],
        array['cashier', 'wallet:m1'], array[-7, 7]::bigint[]) -> 'booked' -> 0 as booked`,
      [at, op],
    );
  expect((await book('op5', Date.now())).rows).toEqual([{ booked: false }]);
  expect((await book('new', Date.now())).rows).toEqual([{ booked: true }]);
  const { rows } = await client.query(
    'select n > (select n from before) as later from wallet_record order by n desc limit 1',
  );
  expect(rows).toEqual([{ later: true }]);
  expect(await test.database.read(auditBooks)).toEqual([]);
});

it('issue 31.5: a world whose clock ran ahead keeps its newest month in one piece', async () => {
  await migrateToBefore();
  await client.query(`
    insert into account (uid, username, type, created_at) values ('m1', 'member', 0, 0);
    insert into ledger_account (id, kind, uid) values ('cashier', 'cashier', null), ('wallet:m1', 'wallet', 'm1')`);
  const ahead = Date.UTC(2190, 4, 9);
  await client.query(
    `select ledger_book($1::bigint, array['op'], array['grant'], 'posted', null, null, null, array[1, 1],
      array['cashier', 'wallet:m1'], array[-7, 7]::bigint[])`,
    [ahead],
  );
  await migrate(test.url);
  const { rows } = await client.query(`select high from month_partitions('wallet_record')`);
  expect(rows).toEqual([{ high: String(Date.UTC(2190, 5, 1)) }]);
  expect((await client.query('select tableoid::regclass::text as part from ledger_entry')).rows).toEqual([
    { part: 'ledger_entry_before' },
    { part: 'ledger_entry_before' },
  ]);
});

it('issue 31.5: what was booked before is read while others book', async () => {
  await migrateToBefore('0262');
  await client.query(`
    insert into account (uid, username, type, created_at) values ('m1', 'member', 0, 0);
    insert into ledger_account (id, kind, uid) values ('cashier', 'cashier', null), ('wallet:m1', 'wallet', 'm1')`);
  const member = new pg.Client({ connectionString: test.url });
  await member.connect();
  const book = (op: string) =>
    member.query(
      `select ledger_book($1::bigint, array[$2::text], array['grant'], 'posted', null, null, null, array[1, 1],
        array['cashier', 'wallet:m1'], array[-7, 7]::bigint[])`,
      [Date.now(), op],
    );
  await book('done');
  // Both have to go on beside the other: who waited would wait for ever.
  await member.query('begin');
  await book('under way');
  await client.query('begin');
  await client.query(await readFile(new URL('0262_month_bounds_hold.sql', FOLDER), 'utf8'));
  await book('later');
  await member.query('commit');
  await client.query('commit');
  await member.end();
  expect((await client.query('select count(*)::int as n from ledger_tx')).rows).toEqual([{ n: 3 }]);
});

it('issue 31.5: a gateway of before that trims the log beside newer ones takes no row of another slot', async () => {
  await migrate(test.url);
  await client.query(
    `insert into topic_log (t, e, s, ts, d, slot) select 'g:winners', '1.a', n, 0, '{}', n % 4 from generate_series(1, 8) n`,
  );
  // Its statement, with a snapshot at which two of the slots' rows were there.
  const trimmed = await client.query({
    name: 'trim',
    text: `
      delete from topic_log where ctid = any (array(
        select ctid from topic_log where slot < 2 limit 5000 for update skip locked))`,
  });
  expect(trimmed.rowCount).toBe(0);
  expect((await client.query('select count(*)::int as n from topic_log')).rows).toEqual([{ n: 8 }]);
  await client.query('delete from topic_log_1 where ctid = any (array(select ctid from topic_log_1))');
  expect(
    (await client.query('select slot, count(*)::int as n from topic_log group by 1 order by 1')).rows,
  ).toEqual([
    { slot: 0, n: 2 },
    { slot: 2, n: 2 },
    { slot: 3, n: 2 },
  ]);
});
