import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violatedConstraint } from '../../../gateway/db/retry.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
  await casino.member({ uid: 'held', funds: 1_000 });
  await casino.database.write(tx =>
    casino.wallet.reserve(tx, { opId: 'op', kind: 'withdrawal', uid: 'held', amount: 400, at: START }),
  );
  // Bookings by hand don't move their accounts; that the numbers of entries follow them is looked at in months.test.ts.
  await casino.database.db.execute(sql`alter table ledger_entry disable trigger ledger_versions_follow`);
});
afterAll(() => casino.close());

const pending = sql`(select id from ledger_tx where op_id = 'op')`;
/** One booking by hand with entries on wallet and hold account. */
const booking = (columns: SQL, values: SQL, hold: number) => sql`
  with t as (insert into ledger_tx (op_id, kind, at, ${columns}) values ('by hand', 'bet', 0, ${values}) returning id)
  insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
  select t.id, leg.* from t, (values ('hold:held', ${hold}::int8, 0, 900), ('wallet:held', ${-hold}::int8, 0, 900)) leg`;

describe('what the database refuses, whoever asks', () => {
  it.each<[string, string, SQL]>([
    ['an entry is changed', 'ledger_append_only', sql`update ledger_entry set amount = 1`],
    ['an entry is deleted', 'ledger_append_only', sql`delete from ledger_entry`],
    ['entries are emptied', 'ledger_append_only', sql`truncate ledger_entry`],
    ['a booking is changed', 'ledger_append_only', sql`update ledger_tx set kind = 'bet'`],
    ['a booking is deleted', 'ledger_append_only', sql`delete from ledger_tx`],
    ['bookings are emptied', 'ledger_append_only', sql`truncate ledger_tx cascade`],
    [
      'a booking has no entries',
      'ledger_tx_sums_to_zero',
      sql`insert into ledger_tx (op_id, kind, at) values ('hollow', 'bet', 0)`,
    ],
    [
      'an entry is added to an old booking',
      'ledger_tx_sums_to_zero',
      sql`insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
        select id, 'house', 5, 5, 900 from ledger_tx where op_id = 'op'`,
    ],
    [
      'two entries of an account have one number',
      'ledger_entry_account',
      sql`insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
        select t.id, e.account_id, 5, 5, e.version from ledger_tx t, ledger_entry e
        where t.op_id = 'seed:house' and e.account_id = 'wallet:held'`,
    ],
    [
      'an operation is booked twice',
      'ledger_tx_op_id_unique',
      sql`insert into ledger_tx (op_id, kind, at) values ('op', 'bet', 0)`,
    ],
    [
      'money is given back that was not on hold',
      'ledger_tx_references',
      booking(sql`state`, sql`'voided'`, -400),
    ],
    [
      'something is pending and resolves',
      'ledger_tx_references',
      booking(sql`state, resolves`, sql`'pending', ${pending}`, 1),
    ],
    ['something posted expires', 'ledger_tx_references', booking(sql`expires_at`, sql`5`, -1)],
    ['something is in no known state', 'ledger_tx_state', booking(sql`state`, sql`'lost'`, -1)],
    ['something pending holds nothing', 'ledger_tx_holds', booking(sql`state`, sql`'pending'`, -1)],
    ['a part stays on hold after the end', 'ledger_tx_resolves_all', booking(sql`resolves`, pending, -399)],
    [
      'something is resolved that was not pending',
      'ledger_tx_resolves_all',
      booking(sql`resolves`, sql`(select id from ledger_tx where op_id = 'seed:house')`, -400),
    ],
    [
      'a hold account goes below zero',
      'ledger_account_not_negative',
      sql`update ledger_account set balance = -1 where id = 'hold:held'`,
    ],
    [
      'a member has two hold accounts',
      'ledger_account_hold',
      sql`insert into ledger_account (id, kind, uid) values ('hold:other', 'hold', 'held')`,
    ],
  ])('%s: %s', async (_, constraint, statement) => {
    const error = await casino.database
      .write(async tx => {
        await tx.execute(statement);
        await tx.execute(sql`set constraints all immediate`);
        throw new Error('nothing was refused');
      })
      .catch((reason: unknown) => reason);
    expect(violatedConstraint(error)).toBe(constraint);
  });

  it('a second end of what was pending', async () => {
    const end = (opId: string) => sql`
      with t as (insert into ledger_tx (op_id, kind, at, resolves) values (${opId}, 'bet', 0, ${pending}) returning id)
      insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
      select t.id, leg.* from t, (values ('hold:held', -400::int8, 0, 900), ('house', 400::int8, 0, 900)) leg`;
    const error = await casino.database
      .write(async tx => {
        await tx.execute(end('first'));
        await tx.execute(end('second'));
      })
      .catch((reason: unknown) => reason);
    expect(violatedConstraint(error)).toBe('ledger_tx_resolves');
  });
});
