import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** Salaries and their money. */
export const SALARY_INVARIANT: Invariant = {
  id: 'salariesPaid',
  says: 'Every settlement of an agent was paid into its wallet, once.',
  rows: sql`select s.uid || ' ' || s.period_end as what, greatest(s.net, 0) = coalesce((
      select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
      where t.op_id = 'rts:' || s.uid || ':' || s.period_end and e.account_id = 'wallet:' || s.uid
    ), 0) as sound from salary_tick s`,
};
