import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { sqlState, violatedConstraint } from '../../../gateway/db/retry.ts';
import { addMonths } from '../../../gateway/ground/months/ports.ts';
import { type MonthsWorld, openMonths } from './monthsWorld.ts';

let world: MonthsWorld;
beforeEach(async () => {
  world = await openMonths();
});
afterEach(() => world.casino.close());

const part = (table: string, n: number) => `${table}_${world.name(n).replace('-', '_')}`;
const db = () => world.casino.database.db;
const grant = (opId: string, at: number, uid = 'mira') => ({
  ...({ opId, kind: 'grant', at } as const),
  legs: [
    { account: 'cashier', amount: -100 },
    { account: `wallet:${uid}`, amount: 100 },
  ],
});
const post = (opId: string, at: number) =>
  world.casino.database.write(tx => world.casino.wallet.post(tx, grant(opId, at)));

it('issue 31.5: months have partitions ahead, and every row is in that of its month', async () => {
  await world.casino.member({ uid: 'mira', funds: 100_000 });
  await world.goTo(0);
  const { rows } = await db().execute<{ partition: string }>(
    sql`select partition from month_partitions('ledger_entry') union select partition from month_partitions('wallet_record')`,
  );
  const there = rows.map(row => row.partition);
  for (const n of [0, 1, 2])
    expect(there).toEqual(expect.arrayContaining([part('ledger_entry', n), part('wallet_record', n)]));
  const before = await world.rowsOf('ledger_entry');
  await world.play('mira', 4);
  await world.goTo(1);
  await world.play('mira', 4);
  const after = await world.rowsOf('ledger_entry');
  expect(after.ledger_entry_before).toBe(before.ledger_entry_before);
  expect(Object.keys(after)).toEqual(
    ['ledger_entry_before', part('ledger_entry', 0), part('ledger_entry', 1)].sort(),
  );
  expect(Object.keys(await world.rowsOf('wallet_record'))).toEqual(
    ['wallet_record_before', part('wallet_record', 0), part('wallet_record', 1)].sort(),
  );
  const strays = await db().execute(sql`
    select 1 from ledger_tx t join ledger_entry e on e.tx_id = t.id
    where t.at >= ${world.start(0)} and e.tableoid::regclass::text <> 'ledger_entry_' || month_name(month_number(t.at))`);
  expect(strays.rows).toEqual([]);
  expect(await world.casino.audit()).toEqual([]);
});

it('issue 31.5: adding them again, or by several processes at once, adds nothing more and fails for nobody', async () => {
  const { database } = world.casino;
  const at = world.start(0);
  const added = await Promise.all([
    addMonths(database, at),
    addMonths(database, at),
    addMonths(database, at),
  ]);
  expect(added.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
  await addMonths(database, at);
  expect(await addMonths(database, at)).toBe(0);
  expect(await addMonths(database, world.start(1))).toBe(2);
});

it('issue 31.5: two processes that race one operation across the end of a month book it once', async () => {
  await world.casino.member({ uid: 'mira' });
  await world.goTo(0);
  const other = openDatabase(world.url, { connections: 8 });
  try {
    for (let i = 0; i < 20; i += 1) {
      const opId = `race ${i}`;
      const last = world.start(1) - 1 - i;
      // The first few begin the new month, too: they race for its ids.
      const outcomes = await Promise.all([
        post(opId, last),
        other.write(tx => world.casino.wallet.post(tx, grant(opId, world.start(1) + i))),
        post(`${opId} old`, last),
        other.write(tx => world.casino.wallet.post(tx, grant(`${opId} new`, world.start(1) + i))),
      ]);
      expect(outcomes).toHaveLength(4);
    }
  } finally {
    await other.close();
  }
  const { rows } = await db().execute<{ op_id: string; n: number }>(sql`
    select t.op_id, count(*)::int as n from ledger_tx t join ledger_entry e on e.tx_id = t.id
    where t.op_id like 'race %' group by 1`);
  expect(rows).toHaveLength(60);
  expect(rows.filter(({ n }) => n !== 2)).toEqual([]);
  expect(await world.casino.balanceOf('wallet:mira')).toBe(60 * 100);
  // Nothing of the new month has the id of an older one.
  const early = await db().execute(sql`
    select 1 from ledger_tx where at >= ${world.start(1)} and id < ledger_first_id(month_number(${world.start(1)}))`);
  expect(early.rows).toEqual([]);
  expect(await world.casino.audit()).toEqual([]);
});

it('issue 31.5: an entry that repeats a number of its account in another month is refused', async () => {
  await world.casino.member({ uid: 'mira', funds: 500 });
  await world.goTo(0);
  const byHand = (moves: boolean, version: string) =>
    world.casino.database.write(async tx => {
      await tx.execute(sql`select ledger_reach_month(${world.start(0)})`);
      if (moves)
        await tx.execute(sql`update ledger_account set version = version + 1, balance = balance
          + case id when 'cashier' then -5 else 5 end where id in ('cashier', 'wallet:mira')`);
      await tx.execute(
        sql.raw(`with t as (insert into ledger_tx (op_id, kind, at) values ('by hand', 'grant', ${world.start(0)}) returning id)
          insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
          select t.id, a.id, case a.id when 'cashier' then -5 else 5 end, a.balance, ${version}
          from t, ledger_account a where a.id in ('cashier', 'wallet:mira')`),
      );
    });
  const refusal = (work: Promise<unknown>) => work.then(() => null, violatedConstraint);
  for (const [moves, version] of [
    [false, 'a.version'],
    [false, 'a.version + 1'],
    [true, 'a.version - 1'],
  ] as const)
    expect(await refusal(byHand(moves, version))).toBe('ledger_versions_follow');
  expect(await refusal(byHand(true, 'a.version'))).toBe(null);
});

it('issue 31.5: the counter of an account never goes back, nor stands still while money moves', async () => {
  await world.casino.member({ uid: 'mira', funds: 500 });
  for (const change of [sql`version = version - 1`, sql`balance = balance + 1`])
    await expect(
      db()
        .execute(sql`update ledger_account set ${change} where id = 'wallet:mira'`)
        .catch(violatedConstraint),
    ).resolves.toBe('ledger_account_goes_on');
});

it('issue 31.5: a month that nobody expected is caught, and stays whole where it is', async () => {
  await world.casino.member({ uid: 'mira' });
  await post('far', world.start(7) + 5);
  expect(await world.rowsOf('wallet_record')).toMatchObject({ wallet_record_default: 1 });
  expect(await world.rowsOf('ledger_entry')).toMatchObject({ ledger_entry_default: 2 });
  // The months after it get theirs.
  expect(await addMonths(world.casino.database, world.start(7) + 6)).toBe(4);
  await post('far again', world.start(7) + 7);
  expect(await world.rowsOf('ledger_entry')).toMatchObject({ ledger_entry_default: 4 });
  await post('next', world.start(8));
  expect(await world.rowsOf('ledger_entry')).toMatchObject({ [part('ledger_entry', 8)]: 2 });
  expect(await world.casino.audit()).toEqual([]);
});

it('issue 31.5: partitions wait for bookings, not bookings for partitions', async () => {
  await world.casino.member({ uid: 'mira' });
  await post('first', world.start(0) - 1);
  let state: string | null = null;
  await world.casino.database.write(async tx => {
    await world.casino.wallet.post(tx, grant('held', world.start(0) - 1));
    state = await addMonths(world.casino.database, world.start(0)).then(
      () => null,
      error => sqlState(error instanceof AggregateError ? error.errors[0] : error),
    );
  });
  expect(state).toBe('55P03');
  expect(await addMonths(world.casino.database, world.start(0))).toBe(6);
});
