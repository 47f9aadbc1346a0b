import { type SQL, sql } from 'drizzle-orm';
import type { CampaignKind } from '../../../streams/wire/content/documents.ts';

/** Every reward of a campaign that was given: `op_id`, `uid`, `kind`, `amount` and `at`. @param key Of its document, in SQL. */
export const rewardsOf = (kind: CampaignKind, key: SQL): SQL =>
  kind === 'promotion'
    ? sql`(select op_id, uid, kind, amount, at from promotion_reward where promotion_id = ${key})`
    : sql`(select 'mission:' || id as op_id, uid, kind, amount, claimed_at as at from mission_entry
        where mission_id = ${key} and state = 'claimed')`;

/**
 * What a reward has cost by now, minor units: cash that doesn't wait for the end of a break, and bonuses that became money.
 * Of a row `r` of `rewardsOf`.
 */
export const COST: SQL = sql`case r.kind
  when 'cash' then case when exists (select 1 from gift_waiting w where w.op_id = r.op_id) then 0 else r.amount end
  when 'bonus' then coalesce((select g.amount from bonus_grant g where g.id = r.op_id and g.state = 'WAGERED'), 0)
  else 0 end`;
