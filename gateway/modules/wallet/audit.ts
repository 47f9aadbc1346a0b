import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** A contradiction in the ledger that can't exist if every booking went through `post`. */
export interface LedgerFault {
  /** Ledger account id, or `tx:<id>` of a booking. */
  readonly where: string;
  readonly fault: 'unbalanced' | 'balance' | 'balanceAfter' | 'version' | 'negative';
}

/**
 * Checks the whole ledger: the entries of every booking sum to zero; every account holds the sum of its
 * entries, which its last entry says too; its version counts its entries; no wallet and no pool is below zero.
 * Reads every entry: for tests, start-up checks and operators, not for a request.
 * @internal For tests: the product has no call for it yet.
 */
export async function auditLedger(tx: Tx): Promise<readonly LedgerFault[]> {
  const { rows } = await tx.execute<{ where: string; fault: LedgerFault['fault'] }>(sql`
    with account_sum as (
      select a.id, a.kind, a.balance, a.version, count(e.tx_id) as entries,
        coalesce(sum(e.amount), 0) as total,
        coalesce((array_agg(e.balance_after order by e.version desc))[1], 0) as last_after
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      group by a.id
    ), tx_sum as (
      select t.id, count(e.account_id) as legs, coalesce(sum(e.amount), 0) as total
      from ledger_tx t left join ledger_entry e on e.tx_id = t.id
      group by t.id
    )
    select 'tx:' || id as "where", 'unbalanced' as fault from tx_sum where total <> 0 or legs < 2
    union all select id, 'balance' from account_sum where balance <> total
    union all select id, 'balanceAfter' from account_sum where last_after <> balance
    union all select id, 'version' from account_sum where version <> entries
    union all select id, 'negative' from account_sum where balance < 0 and kind in ('wallet', 'jackpot', 'hold')
    order by 1, 2`);
  return rows;
}
