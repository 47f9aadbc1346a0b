import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Bound } from './bound.ts';

/**
 * Writes what every account held before the bound: as its opening balance, and as the entries of one booking, whose id is the
 * last one before the bound. Those stand in a table of their own, which becomes a partition where the months have been. Answers its
 * name.
 */
export async function carryBalances(tx: Tx, bound: Bound): Promise<string> {
  const table = `ledger_entry_opening_${bound.month.replace('-', '_')}`;
  const id = bound.tx - 1;
  await tx.execute(sql`
    insert into ledger_opening (account_id, balance, version)
      select distinct on (account_id) account_id, balance_after, version from ledger_entry where tx_id < ${bound.tx}
      order by account_id, version desc
    on conflict (account_id) do update set balance = excluded.balance, version = excluded.version`);
  await tx.execute(
    sql.raw(
      `create table ${table} (like ledger_entry including defaults including generated including constraints)`,
    ),
  );
  const { rowCount } = await tx.execute(
    sql.raw(`insert into ${table} (tx_id, account_id, amount, balance_after, version)
      select ${id}, account_id, balance, balance, version from ledger_opening where balance <> 0`),
  );
  await tx.execute(sql.raw(`alter table ${table} add primary key (tx_id, account_id)`));
  await tx.execute(sql.raw(`create unique index ${table}_account on ${table} (account_id, version)`));
  await tx.execute(
    sql.raw(`create trigger ledger_entry_no_truncate before truncate on ${table}
      for each statement execute function ledger_append_only()`),
  );
  // Spares a look at every row while everybody waits.
  await tx.execute(sql.raw(`alter table ${table} add constraint ${table}_ids check (tx_id < ${bound.tx})`));
  if (rowCount !== 0)
    await tx.execute(sql`
      insert into ledger_tx (id, op_id, kind, at) overriding system value
      values (${id}, ${`opening:${bound.month}`}, 'opening', ${bound.at - 1})`);
  return table;
}
