import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** What waits for the end of a break. */
export const GIFT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'giftsWaiting',
    says: 'What waits for the end of a break has not been booked.',
    rows: sql`select w.op_id as what, not exists (select 1 from ledger_tx t where t.op_id = w.op_id)
        and not exists (select 1 from bonus_grant g where g.id = w.op_id)
        and not exists (select 1 from points_entry e where e.op_id = w.op_id)
        and not exists (select 1 from draw_entry d where d.op_id = w.op_id) as sound
      from gift_waiting w`,
  },
];
