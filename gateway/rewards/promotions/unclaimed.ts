import { eq, sql } from 'drizzle-orm';
import { promotionEntry } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { Unclaimed } from '../../ledger/gifts/ports.ts';
import { isOnBreak } from '../../ledger/limits/ports.ts';
import { announceAwards, type PromotionEvaluateDeps, publishViews } from './evaluate.ts';
import { readFigures } from './figures.ts';
import { lockMember } from './members.ts';
import { periodOf } from './rules/periods.ts';
import { promotionStandingOf } from './standing.ts';

/** Rewards of promotions that wait for the end of a break to be claimed. */
export function unclaimedRewards(deps: PromotionEvaluateDeps): Unclaimed {
  return {
    rows: uid => sql`
      select 'promotion:' || e.id as op_id, 'promotion.' || (p.definition->'reward'->>'kind') as source, e.amount,
        e.changed_at as at, e.until + (p.definition->>'claimDays')::int8 * ${DAY}::int8 as claim_until
      from promotion_entry e join promotion p on p.id = e.promotion_id
      where e.uid = ${uid} and e.state = 'claim' and p.closed_at is null`,
    async claim(tx, id, at) {
      const mine = eq(promotionEntry.id, id);
      const [known] = await tx.select({ uid: promotionEntry.uid }).from(promotionEntry).where(mine);
      const member = known === undefined ? null : await lockMember(tx, known.uid);
      if (member === null || !isOnBreak(member, at)) return false;
      const [entry] = await tx.select().from(promotionEntry).where(mine);
      if (entry?.state !== 'claim') return false;
      const all = await deps.read(tx);
      const promotion = all.find(({ definition }) => definition.id === entry.promotionId);
      if (promotion === undefined) return false;
      const period = periodOf(promotion.definition, entry.period);
      const figures = readFigures(tx, member, at);
      const standing = await promotionStandingOf({ promotion, period, entry, figures, member, now: at });
      await announceAwards(tx, [await deps.engine.claim(tx, standing, { member, by: 'operator', at })]);
      await publishViews(tx, deps, member);
      return true;
    },
  };
}
