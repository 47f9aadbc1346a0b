import { and, asc, eq, sql } from 'drizzle-orm';
import { ledgerAccount } from '../../db/schema.ts';
import { daysOf, within } from '../../ground/calendar/quarters.ts';
import { firstKeptMoment } from '../../ground/months/ports.ts';
import { ownAccount } from './owners.ts';
import { asArray } from './readPage.ts';
import type { RecordOf, RecordSource } from './recordSource.ts';

type Sums = Record<'count' | 'credit' | 'debit', string>;

/** Bookings on an account's wallets (S2-121). Its keys are the wallets. */
export const accountBookings: RecordSource<'accountRecords'> = {
  async keysOf(tx, ctx, { wallet }) {
    const { id, uid, kind, accountTypeId } = ledgerAccount;
    const own = and(eq(uid, ownAccount(ctx)), eq(kind, 'wallet'));
    const wallets = await tx
      .select({ id })
      .from(ledgerAccount)
      .where(wallet === undefined ? own : and(own, eq(accountTypeId, wallet)))
      .orderBy(asc(id));
    return wallets.map(row => row.id);
  },
  idType: 'bigint',
  rows: (key, { from, to, kind }) => sql`
    select n as id, at, kind, tx_id, account_id, amount, balance_after
    from wallet_record
    where account_id = ${key} and at >= ${from}::int8 and at < ${to}::int8
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`,
  detail: page => sql`
    select page.*, t.op_id, t.state, a.account_type_id
    from (${page}) page
    join ledger_tx t on t.id = page.tx_id
    join ledger_account a on a.id = page.account_id
    order by page.at desc, page.id desc`,
  toRecord(raw) {
    const amount = Number(raw.amount);
    const balanceAfter = Number(raw.balance_after);
    return {
      id: String(raw.id),
      at: Number(raw.at),
      kind: String(raw.kind),
      amount,
      balanceBefore: balanceAfter - amount,
      balanceAfter,
      accountTypeId: Number(raw.account_type_id),
      reference: String(raw.op_id),
      state: raw.state as RecordOf<'accountRecords'>['state'],
    };
  },
  async totals(tx, keys, { from, to, kind }) {
    const { days, quarters, edges } = daysOf({ from, to });
    const wallets = asArray(keys);
    const { rows } = await tx.execute<Sums>(sql`
      select coalesce(sum(entries), 0) as count, coalesce(sum(credit), 0) as credit, coalesce(sum(debit), 0) as debit
      from (
        select kind, entries, credit, debit from wallet_day
        where account_id = any(${wallets}) and ${within(sql`day`, days)}
        union all
        select kind, entries, credit, debit from wallet_sum
        where account_id = any(${wallets}) and ${within(sql`quarter`, quarters)}
        union all
        select kind, 1, greatest(amount, 0), greatest(-amount, 0) from wallet_record
        where account_id = any(${wallets}) and ${within(sql`at`, edges)}
      ) sums
      ${kind === undefined ? sql`` : sql`where kind = ${kind}`}`);
    const [sums] = rows;
    const credit = Number(sums?.credit ?? 0);
    const debit = Number(sums?.debit ?? 0);
    const kept = await firstKeptMoment(tx);
    return {
      ...{ count: Number(sums?.count ?? 0), credit, debit, net: credit - debit },
      ...(kept !== null && from < kept && { keptFrom: kept }),
    };
  },
};
