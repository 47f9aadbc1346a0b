import { type SQL, sql } from 'drizzle-orm';
import { COST } from '../campaigns/ports.ts';

/** Results of a draw with the operation that books them: `op_id`, `uid`, `kind`, `amount`, `at` and `state`. @param which Of a row `r`. */
export const resultsOf = (which: SQL): SQL => sql`(
  select case when r.prize is null then 'envelope:' else 'raffle:' end || r.id as op_id, r.uid, r.draw_id, r.state,
    coalesce(r.prize->'reward'->>'kind', 'cash') as kind,
    coalesce((r.prize->'reward'->>'amount')::int8, r.value) as amount, r.settled_at as at
  from draw_result r where ${which})`;

/** Money that a row `d` of `draw` promised at most. */
export const PROMISED: SQL = sql`case d.kind when 'rain' then (d.terms->>'budget')::int8 else (
  select coalesce(sum((p->>'count')::int8 * (p->'reward'->>'amount')::int8), 0)::int8
  from jsonb_array_elements(d.terms->'prizes') p where p->'reward'->>'kind' <> 'points') end`;

/** What came of results: money that was given, that waits, and what wallets have of it. Of rows `r` of `resultsOf`. */
export const SUMS: SQL = sql`
  coalesce(sum(r.amount) filter (where r.state = 'claimed' and r.kind <> 'points'), 0)::int8 as given,
  coalesce(sum(r.amount) filter (where r.state = 'won' and r.kind <> 'points'), 0)::int8 as waiting,
  coalesce(sum(${COST}) filter (where r.state = 'claimed'), 0)::int8 as cost`;

/** A row `d` of `draw` as the office tells it, JSON. `t`: its `SUMS`. */
export const ROUND: SQL = sql`jsonb_build_object('id', d.id, 'kind', d.kind, 'subject', d.subject, 'state', d.state,
  'opensAt', d.opens_at, 'closesAt', d.closes_at, 'drawsAt', d.draws_at, 'drawnAt', d.drawn_at,
  'chances', coalesce(d.chances, (select sum(e.count) from draw_entry e where e.draw_id = d.id), 0),
  'takers', (select count(distinct e.uid) from draw_entry e where e.draw_id = d.id),
  'beacon', case when d.beacon_source is null then null else jsonb_build_object(
    'source', d.beacon_source, 'round', coalesce(d.beacon_round, ''), 'value', d.beacon_value) end,
  'promised', ${PROMISED}, 'given', t.given, 'waiting', t.waiting, 'cost', t.cost)`;

/** Rows `d` of `draw` with their sums `t`. */
export const ROUNDS: SQL = sql`draw d cross join lateral (
  select ${SUMS} from ${resultsOf(sql`r.draw_id = d.id`)} r) t`;
