import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** Orders of the mall, their points, their pieces and their money. */
export const MALL_INVARIANTS: readonly Invariant[] = [
  {
    id: 'mallPoints',
    says: 'Every order of the mall has taken its points once, and given them back exactly when it was rejected.',
    rows: sql`select o.id as what, coalesce((
          select e.change = -o.points and e.uid = o.uid from points_entry e where e.op_id = o.kind || ':' || o.id
        ), false) and coalesce((
          select e.change = o.points and e.uid = o.uid and o.state = 'rejected'
          from points_entry e where e.op_id = o.kind || 'Return:' || o.id
        ), o.state <> 'rejected') as sound
      from point_order o`,
  },
  {
    id: 'mallEntries',
    says: 'Points that are spent or come back belong to an order.',
    rows: sql`select e.op_id as what, o.uid = e.uid and e.op_id = e.type || ':' || o.id as sound
      from points_entry e left join point_order o on o.id = e.reference
      where e.type in ('redeem', 'redeemReturn', 'exchange', 'exchangeReturn')`,
  },
  {
    id: 'mallStock',
    says: 'As many pieces of an item are taken as its orders have that were not rejected, and never more than there are.',
    rows: sql`select s.item as what, s.taken <= s.stock and s.taken = coalesce((
          select sum(o.pieces) from point_order o where o.item = s.item and o.state <> 'rejected'
        ), 0) as sound from point_stock s`,
  },
  {
    id: 'mallExchanged',
    says: 'Every approved exchange went to its member’s wallet once, and no other did.',
    rows: sql`select o.id as what, coalesce((
          select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
          where t.op_id = 'pointExchange:' || o.id and t.kind = 'pointExchange' and e.account_id = 'wallet:' || o.uid
        ), 0) = case when o.state = 'approved' then o.exchanged else 0 end as sound
      from point_order o where o.kind = 'exchange'`,
  },
  {
    id: 'mallHolds',
    says: 'What an item costs of the wallet is on hold until it is received, and free again when it is rejected.',
    rows: sql`select o.id as what, t.state = 'pending' and coalesce(r.state, 'pending') = case o.state
          when 'received' then 'posted' when 'rejected' then 'voided' else 'pending' end
        and o.amount = (select -sum(e.amount) from ledger_entry e where e.tx_id = t.id and e.account_id = 'wallet:' || o.uid)
        as sound
      from point_order o left join ledger_tx t on t.op_id = 'pointRedeem:' || o.id
        left join ledger_tx r on r.resolves = t.id
      where o.amount > 0`,
  },
  {
    id: 'mallSteps',
    says: 'Every order of the mall is in the state of its last step, and its steps are numbered from 1 on without a gap.',
    rows: sql`select o.id as what, min(s.version) = 1 and max(s.version) = count(*) and o.version = count(*)
        and o.state = (array_agg(s.to_state order by s.version desc))[1] as sound
      from point_order o left join point_step s on s.order_id = o.id group by o.id`,
  },
];
