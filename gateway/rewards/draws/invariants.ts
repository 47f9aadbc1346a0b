import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';
import { isWaiting } from '../../ledger/gifts/ports.ts';

/** Raffles and envelope rains: what was promised, what was drawn, and what was given. */
export const DRAW_INVARIANTS: readonly Invariant[] = [
  {
    id: 'drawPromised',
    says: 'The hash that was published of every draw is that of its seed.',
    rows: sql`select id as what, encode(sha256(convert_to(seed, 'UTF8')), 'hex') = commit as sound from draw`,
  },
  {
    id: 'drawLists',
    says: 'The list of every draw that is closed is the one whose hash was published.',
    rows: sql`select d.id as what, d.entries = count(e.id) and d.chances = coalesce(sum(e.count), 0)
        and d.list_hash = encode(sha256(convert_to(coalesce(
          string_agg(e.code || ':' || e.count, chr(10) order by e.code collate "C"), ''), 'UTF8')), 'hex') as sound
      from draw d left join draw_entry e on e.draw_id = d.id where d.state <> 'open' group by d.id`,
  },
  {
    id: 'drawResults',
    says: 'What was drawn belongs to a line of its draw and that line’s member, once, and only where the seed is revealed.',
    rows: sql`select r.id::text as what, d.state = 'drawn' and e.draw_id = r.draw_id and e.uid = r.uid
        and (d.kind = 'raffle') = (r.prize is not null) as sound
      from draw_result r left join draw d on d.id = r.draw_id left join draw_entry e on e.id = r.entry_id`,
  },
  {
    id: 'drawComplete',
    says: 'Every draw has given a prize to each ticket that one was there for, or a share to each press.',
    rows: sql`select d.id as what, count(r.id) = case d.kind when 'rain' then d.entries else least(d.chances,
        (select sum((p->>'count')::int) from jsonb_array_elements(d.terms->'prizes') p)) end as sound
      from draw d left join draw_result r on r.draw_id = d.id where d.state = 'drawn' group by d.id`,
  },
  {
    id: 'rainBudget',
    says: 'No rain gives more than its budget, and no envelope less than its least or more than its most.',
    rows: sql`select d.id as what, coalesce(sum(r.value), 0) <= (d.terms->>'budget')::int8
        and coalesce(bool_and((r.state = 'lost' and r.value = 0)
          or r.value between (d.terms->>'least')::int8 and (d.terms->>'most')::int8), true) as sound
      from draw d left join draw_result r on r.draw_id = d.id where d.kind = 'rain' group by d.id`,
  },
  {
    id: 'drawMoney',
    says: 'What was claimed of draws in money is in its member’s wallet, once and in its amount, or waits; nothing else is.',
    rows: sql`select coalesce(t.op_id, r.op_id) as what, r.state = 'claimed' and coalesce((
        select sum(e.amount) from ledger_entry e where e.tx_id = t.id and e.account_id = 'wallet:' || r.uid), 0) = r.amount or ${isWaiting('r.op_id')} as sound
      from (select case when prize is null then 'envelope:' else 'raffle:' end || id as op_id, uid, state,
          coalesce((prize->'reward'->>'amount')::int8, value) as amount from draw_result
        where state = 'claimed' and coalesce(prize->'reward'->>'kind', 'cash') = 'cash') r
      full join (select * from ledger_tx where op_id like 'raffle:%' or op_id like 'envelope:%') t on t.op_id = r.op_id`,
  },
  {
    id: 'drawBonuses',
    says: 'Every bonus and all points of a raffle belong to a claimed prize of that kind and amount, and the other way round where nothing waits.',
    rows: sql`select coalesce(r.op_id, g.op_id) as what,
        r.uid = g.uid and r.amount = g.amount and r.kind = g.kind or ${isWaiting('r.op_id')} as sound
      from (select 'raffle:' || id as op_id, uid, prize->'reward'->>'kind' as kind,
          (prize->'reward'->>'amount')::int8 as amount from draw_result
        where state = 'claimed' and prize->'reward'->>'kind' <> 'cash') r
      full join (
        select id as op_id, uid, 'bonus' as kind, amount from bonus_grant where id like 'raffle:%'
        union all
        select op_id, uid, 'points', change from points_entry where op_id like 'raffle:%'
      ) g on g.op_id = r.op_id`,
  },
  {
    id: 'promotionTickets',
    says: 'Every reward in tickets is a line of its member, once and in its amount, or waits, and tickets of promotions are rewards.',
    rows: sql`select coalesce(r.op_id, e.op_id) as what, r.uid = e.uid and r.amount = e.count
        or ${isWaiting('r.op_id')} as sound
      from (select * from promotion_reward where kind = 'tickets') r
      full join (select * from draw_entry where op_id like 'promotion:%') e on e.op_id = r.op_id`,
  },
];
