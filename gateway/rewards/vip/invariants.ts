import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';
import { isWaiting } from '../../ledger/gifts/ports.ts';

/** Levels, their months and what those paid back. */
export const VIP_INVARIANTS: readonly Invariant[] = [
  {
    id: 'vipRebates',
    says: 'What a month pays back went to its member’s wallet, once and in its amount, or waits, and every such booking belongs to a month.',
    rows: sql`select coalesce(m.op_id, t.op_id) as what, coalesce((
          select sum(e.amount) from ledger_entry e where e.tx_id = t.id and e.account_id = 'wallet:' || m.uid
        ), 0) = m.rebate - m.taken and t.kind = 'bonus' or ${isWaiting('m.op_id')} as sound
      from (select *, 'vip:' || month || ':' || uid as op_id from vip_month where rebate > taken) m
      full join (select * from ledger_tx where op_id like 'vip:%') t on t.op_id = m.op_id`,
  },
  {
    id: 'vipCorrections',
    says: 'What rebates have kept is no more than what they had paid for bets that were taken back.',
    rows: sql`select uid as what, sum(taken) <= -coalesce((select sum(amount) from vip_correction c where c.uid = m.uid), 0) as sound
      from vip_month m group by uid`,
  },
  {
    id: 'vipMonths',
    says: 'The months of a member are settled up to where it says, and no month after that.',
    rows: sql`select m.uid || ' ' || m.month as what, v.settled > m.month as sound
      from vip_month m left join vip_member v on v.uid = m.uid`,
  },
];
