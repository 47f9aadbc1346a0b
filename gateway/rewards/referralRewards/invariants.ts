import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';
import { isWaiting } from '../../ledger/gifts/ports.ts';

/** What was given for invited friends. */
export const REFERRAL_REWARD_INVARIANTS: readonly Invariant[] = [
  {
    id: 'referralRewards',
    says: 'A rewarded friend has what was promised, the inviter and the friend once each, and no other friend has anything.',
    rows: sql`select r.friend_uid as what, case when r.state = 'rewarded'
        then exists (
          select 1 from referral_reward g where g.friend_uid = r.friend_uid and g.part = 'inviter' and g.uid = r.inviter_uid
            and g.kind = r.terms -> 'inviter' ->> 'kind' and g.amount = (r.terms -> 'inviter' ->> 'amount')::int8
        ) and (jsonb_typeof(r.terms -> 'friend') = 'object') = exists (
          select 1 from referral_reward g where g.friend_uid = r.friend_uid and g.part = 'friend' and g.uid = r.friend_uid
            and g.kind = r.terms -> 'friend' ->> 'kind' and g.amount = (r.terms -> 'friend' ->> 'amount')::int8
        )
        else not exists (select 1 from referral_reward g where g.friend_uid = r.friend_uid) end as sound
      from referral r`,
  },
  {
    id: 'referralFund',
    says: 'What was given for friends in all is what their rewards sum to.',
    rows: sql`select 'fund' as what,
        f.friends = (select count(*) from referral where state = 'rewarded')
        and f.money = (select coalesce(sum(amount), 0) from referral_reward where kind <> 'points')
        and f.points = (select coalesce(sum(amount), 0) from referral_reward where kind = 'points') as sound
      from referral_fund f`,
  },
  {
    id: 'referralMoney',
    says: 'Every reward for a friend was booked to whom it belongs, once and in its amount, or waits, and nothing else was booked for friends.',
    rows: sql`select r.op_id as what, ${isWaiting('r.op_id')} or case r.kind
        when 'bonus' then exists (
          select 1 from bonus_grant g where g.id = r.op_id and g.uid = r.uid and g.amount = r.amount and g.kind = 'promotion')
        when 'points' then exists (
          select 1 from points_entry e where e.op_id = r.op_id and e.uid = r.uid and e.change = r.amount)
        else coalesce((
          select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
          where t.op_id = r.op_id and t.kind = 'bonus' and e.account_id = 'wallet:' || r.uid
        ), 0) = r.amount end as sound
      from referral_reward r
      union all
      select t.op_id, exists (select 1 from referral_reward r where r.op_id = t.op_id and r.kind = 'cash')
        from ledger_tx t where t.op_id like 'referral:%'
      union all
      select g.id, exists (select 1 from referral_reward r where r.op_id = g.id and r.kind = 'bonus')
        from bonus_grant g where g.id like 'referral:%'`,
  },
];
