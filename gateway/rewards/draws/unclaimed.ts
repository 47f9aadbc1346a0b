import { eq, sql } from 'drizzle-orm';
import { drawResult } from '../../db/schema.ts';
import type { Unclaimed } from '../../ledger/gifts/ports.ts';
import { isOnBreak } from '../../ledger/limits/ports.ts';
import { claimResult, lockResult, type ResultDeps } from './results.ts';

/** Prizes of raffles that wait for the end of a break: those that were told before it, and those drawn during it. */
export function unclaimedPrizes(deps: ResultDeps): Unclaimed {
  return {
    rows: uid => sql`
      select 'raffle:' || r.id as op_id, (case r.prize->'reward'->>'kind' when 'cash' then 'draw.RAFFLE_PRIZE'
          else 'draw.' || (r.prize->'reward'->>'kind') end) as source, (r.prize->'reward'->>'amount')::int8 as amount,
        d.drawn_at as at, case when r.told_at is null then null else r.claim_until end as claim_until
      from draw_result r join draw d on d.id = r.draw_id
      where r.uid = ${uid} and r.state = 'won' and r.prize is not null`,
    async claim(tx, id, at) {
      const [known] = await tx.select({ uid: drawResult.uid }).from(drawResult).where(eq(drawResult.id, id));
      if (known === undefined) return false;
      const locked = await lockResult(tx, known.uid, id);
      const { prize, state } = locked.result;
      if (prize === null || state !== 'won' || !isOnBreak(locked.member, at)) return false;
      await claimResult(tx, deps, locked, at);
      return true;
    },
  };
}
