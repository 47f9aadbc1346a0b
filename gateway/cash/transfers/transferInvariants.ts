import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** Transfers between wallets and their money. */
export const TRANSFER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'transfersBooked',
    says: 'Every transfer between wallets is booked with its amount, and nothing else is booked as one.',
    rows: sql`select coalesce(b.op_id, t.uid || ' ' || t.id) as what,
        t.id is not null and coalesce(b.moved, 0) = t.amount as sound
      from wallet_transfer t full join (
        select x.op_id, sum(e.amount) filter (where e.amount > 0) as moved
        from ledger_tx x join ledger_entry e on e.tx_id = x.id
        where x.kind = 'transferFund' group by x.id, x.op_id
      ) b on b.op_id = 'transferFund:' || t.uid || ':' || t.id`,
  },
  {
    id: 'transfersStay',
    says: 'A transfer between wallets touches wallets of one member only: together they hold as much as before.',
    rows: sql`select x.op_id as what, count(distinct a.uid) = 1 and bool_and(a.kind = 'wallet') as sound
      from ledger_tx x join ledger_entry e on e.tx_id = x.id join ledger_account a on a.id = e.account_id
      where x.kind = 'transferFund' group by x.id, x.op_id`,
  },
];
