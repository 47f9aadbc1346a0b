import { type SQL, sql } from 'drizzle-orm';
import type { CampaignKind } from '../../../streams/wire/content/documents.ts';

/** Every reward of a campaign that was given: `op_id`, `uid`, `kind`, `amount` and `at`. @param key Of its document, in SQL. */
export function rewardsOf(kind: CampaignKind, key: SQL): SQL {
  if (kind === 'promotion')
    return sql`(select op_id, uid, kind, amount, at from promotion_reward where promotion_id = ${key})`;
  if (kind === 'mission')
    return sql`(select 'mission:' || id as op_id, uid, kind, amount, claimed_at as at from mission_entry
      where mission_id = ${key} and state = 'claimed')`;
  return drawnRewards(kind, sql`d.subject = ${key}`);
}

/** What draws of a kind gave, with the same columns. @param which Of rows `d`. */
export const drawnRewards = (kind: 'raffle' | 'rain', which: SQL): SQL => sql`(
  select ${kind === 'rain' ? 'envelope:' : 'raffle:'}::text || r.id as op_id, r.uid,
    coalesce(r.prize->'reward'->>'kind', 'cash') as kind,
    coalesce((r.prize->'reward'->>'amount')::int8, r.value) as amount, r.settled_at as at
  from draw_result r join draw d on d.id = r.draw_id
  where d.kind = ${kind} and ${which} and r.state = 'claimed')`;

/**
 * What a reward has cost by now, minor units: cash that doesn't wait for the end of a break, and bonuses that became money.
 * Of a row `r` of `rewardsOf`.
 */
export const COST: SQL = sql`case r.kind
  when 'cash' then case when exists (select 1 from gift_waiting w where w.op_id = r.op_id) then 0 else r.amount end
  when 'bonus' then coalesce((select g.amount from bonus_grant g where g.id = r.op_id and g.state = 'WAGERED'), 0)
  else 0 end`;
