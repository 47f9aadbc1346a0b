import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** Bonus grants, their entries and their money. */
export const BONUS_INVARIANTS: readonly Invariant[] = [
  {
    id: 'bonusEntriesSum',
    says: 'The entries of every bonus sum to what was staked for it and to the money that is left of it.',
    rows: sql`select g.id as what, g.wagered = coalesce(sum(e.wagered), 0)
        and coalesce(sum(e.amount), 0) = case when g.state in ('ISSUED', 'WAGERING') then g.amount else 0 end as sound
      from bonus_grant g left join bonus_entry e on e.grant_id = g.id group by g.id`,
  },
  {
    id: 'bonusEntriesLead',
    says: 'Every bonus is in the state of its last entry, and its entries are numbered from 1 on without a gap.',
    rows: sql`select g.id as what, min(e.n) = 1 and max(e.n) = count(*)
        and g.state = (array_agg(e.state order by e.n desc))[1] as sound
      from bonus_grant g left join bonus_entry e on e.grant_id = g.id group by g.id`,
  },
  {
    id: 'bonusWagered',
    says: 'A bonus is wagered when all of its stakes are placed, and never before.',
    rows: sql`select id as what,
        case state when 'WAGERED' then wagered = required else wagered < required end as sound from bonus_grant`,
  },
  {
    id: 'bonusConvertedOnce',
    says: 'Every wagered bonus went to its member’s wallet, and no other did.',
    rows: sql`select g.id as what, coalesce((
        select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
        where t.kind = 'bonus' and e.account_id like 'wallet:%' and t.op_id in (
          select x.op from bonus_entry c cross join lateral (
            select count(*) as times from bonus_entry b where b.grant_id = g.id and b.what = 'complete' and b.n <= c.n
          ) so_far cross join lateral (values
            (case when so_far.times = 1 then 'bonus:' || g.id else 'bonusAgain:' || so_far.times || ':' || g.id end),
            ('bonusBack:' || so_far.times || ':' || g.id)
          ) x (op) where c.grant_id = g.id and c.what = 'complete')
      ), 0) = case when g.state = 'WAGERED' then g.amount else 0 end as sound from bonus_grant g`,
  },
  {
    id: 'bonusRounds',
    says: 'Every stake that counts for a bonus is a round of its member and its product, and counts no more than it was.',
    rows: sql`select e.round_id as what,
        r.uid = g.uid and r.game_type = g.product_type and e.wagered <= r.valid_bet as sound
      from bonus_entry e join bonus_grant g on g.id = e.grant_id left join round r on r.id = e.round_id
      where e.what = 'stake'`,
  },
  {
    id: 'bonusVoids',
    says: 'A bet that counted for a bonus and was taken back while the bonus was open or wagered is taken out of it, and no other bet.',
    rows: sql`select coalesce(e.round_id, s.round_id) as what, s.round_id is not null and v.round_id is not null and e.wagered <= 0 as sound
      from bonus_entry e left join bonus_entry s on s.round_id = e.round_id and s.what = 'stake' and s.grant_id = e.grant_id
      left join round_void v on v.round_id = e.round_id where e.what = 'void'`,
  },
  {
    id: 'bonusMarked',
    says: 'An account is marked as wagering when it has an open bonus, and only then.',
    rows: sql`select a.uid as what, a.wagering = exists (
        select 1 from bonus_grant g where g.uid = a.uid and g.state in ('ISSUED', 'WAGERING')
      ) as sound from account a where a.wagering or a.uid in (select uid from bonus_grant)`,
  },
  {
    id: 'bonusPromised',
    says: 'A bonus of a deposit is what its order promised, and only a deposit that arrived has one.',
    rows: sql`select g.id as what, o.state = 'arrived' and o.uid = g.uid and o.promotion = g.reference
        and o.bonus = g.amount and o.wagering = g.required as sound
      from bonus_grant g left join cash_order o on g.id = 'deposit:' || o.id
      where g.id like 'deposit:%'`,
  },
];
