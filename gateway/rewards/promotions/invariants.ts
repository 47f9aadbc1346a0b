import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';
import { isWaiting } from '../../ledger/gifts/ports.ts';

/** Operations of raffles and referrals, which award by the same ways and have invariants of their own. */
const OF_OTHERS = sql.raw(`array['raffle:%', 'referral:%']`);

/** Promotions, their entries and what was awarded. */
export const PROMOTION_INVARIANTS: readonly Invariant[] = [
  {
    id: 'promotionBudget',
    says: 'What was awarded of a promotion is what its rewards sum to, and never more than its budget.',
    rows: sql`select p.id as what, p.spent = coalesce(sum(r.amount), 0) and p.spent <= p.budget as sound
      from promotion p left join promotion_reward r on r.promotion_id = p.id group by p.id`,
  },
  {
    id: 'promotionRewards',
    says: 'An entry that was issued or claimed has one reward of its amount, and no other entry has one.',
    rows: sql`select e.id::text as what, case when e.state in ('issued', 'claimed')
        then r.entry_id is not null and r.amount = e.amount and r.uid = e.uid and r.promotion_id = e.promotion_id
        else r.entry_id is null end as sound
      from promotion_entry e left join promotion_reward r on r.entry_id = e.id`,
  },
  {
    id: 'promotionMoney',
    says: 'Every reward in money is a bonus of its member, or went to its member’s wallet, once and in its amount, or waits.',
    rows: sql`select r.op_id as what, ${isWaiting('r.op_id')} or case r.kind
        when 'bonus' then exists (
          select 1 from bonus_grant g
          where g.id = r.op_id and g.uid = r.uid and g.amount = r.amount and g.reference = r.promotion_id)
        else coalesce((
          select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
          where t.op_id = r.op_id and t.kind = 'bonus' and e.account_id = 'wallet:' || r.uid
        ), 0) = r.amount end as sound
      from promotion_reward r where r.kind in ('bonus', 'cash')`,
  },
  {
    id: 'promotionPoints',
    says: 'Every reward in points was booked to its member, once and in its amount, or waits, and points of promotions are rewards.',
    rows: sql`select coalesce(r.op_id, e.op_id) as what,
        e.uid = r.uid and e.change = r.amount and e.reference = r.promotion_id and e.type = 'promotion'
        or ${isWaiting('r.op_id')} as sound
      from (select * from promotion_reward where kind = 'points') r
      full join (
        select * from points_entry where type = 'promotion' and op_id not like all (${OF_OTHERS})
      ) e on e.op_id = r.op_id`,
  },
  {
    id: 'promotionGrants',
    says: 'Every bonus and every booking of a promotion belongs to a reward.',
    rows: sql`select g.id as what, exists (select 1 from promotion_reward r where r.op_id = g.id) as sound
        from bonus_grant g where g.kind = 'promotion' and g.id not like all (${OF_OTHERS})
      union all
      select t.op_id, exists (select 1 from promotion_reward r where r.op_id = t.op_id)
        from ledger_tx t where t.op_id like 'promotion:%'`,
  },
  {
    id: 'promotionSteps',
    says: 'Every entry is in the state of its last step, and its steps are numbered from 1 on without a gap.',
    rows: sql`select e.id::text as what, min(s.version) = 1 and max(s.version) = count(*)
        and e.version = count(*) and e.state = (array_agg(s.to_state order by s.version desc))[1] as sound
      from promotion_entry e left join promotion_step s on s.entry_id = e.id group by e.id`,
  },
];
