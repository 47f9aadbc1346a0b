import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue, keyOfColumns, keyOfParts } from '../../ground/due/ports.ts';
import { readEntry } from './entries.ts';
import { announceAwards, type PromotionEvaluateDeps, publishViews } from './evaluate.ts';
import { readFigures } from './figures.ts';
import { lockMember } from './members.ts';
import { periodOf } from './rules/periods.ts';
import { promotionStandingOf } from './standing.ts';
import { type Waiting, waitNoMore } from './waiting.ts';

export type WaitingRewardDeps = PromotionEvaluateDeps & Pick<ModuleDeps, 'database' | 'clock' | 'log'>;

/** The first who waits for each promotion that is not closed and whose budget holds what it waits for. */
async function payable(tx: Tx, free: (key: SQL) => SQL): Promise<readonly Waiting[]> {
  const { rows } = await tx.execute<{ promotion_id: string; uid: string; period: string }>(sql`
    select w.promotion_id, w.uid, w.period from promotion p
    cross join lateral (select * from promotion_waiting w where w.promotion_id = p.id
      and ${free(keyOfColumns(sql`w.promotion_id`, sql`w.period`, sql`w.uid`))} order by w.id limit 1) w
    where p.closed_at is null and p.spent + w.amount <= p.budget`);
  return rows.map(row => ({ promotionId: row.promotion_id, uid: row.uid, period: Number(row.period) }));
}

/** Pays one who waits, as the reward is due by now; whom nothing is due to any more waits no more. */
function payOne(deps: WaitingRewardDeps, waiting: Waiting): Promise<void> {
  const { engine, read, clock, database } = deps;
  const { promotionId, uid } = waiting;
  return database.write(async tx => {
    const member = await lockMember(tx, uid);
    const all = await read(tx);
    const promotion = all.find(({ definition: { id } }) => id === promotionId);
    if (member === null || promotion === undefined) return waitNoMore(tx, waiting);
    const period = periodOf(promotion.definition, waiting.period);
    const entry = await readEntry(tx, { promotionId, uid, period });
    const now = clock.now();
    const figures = readFigures(tx, member, now);
    const standing = await promotionStandingOf({ promotion, period, entry, figures, member, now });
    const done = await engine.advance(tx, standing, { member, by: 'clock', at: now }, all);
    if (done !== null) {
      await announceAwards(tx, [done]);
      await publishViews(tx, deps, member);
      return;
    }
    // It is worth more by now than the budget holds; else a bet was taken back, or another promotion keeps the member out.
    if (promotion.spent + standing.amount <= promotion.budget) await waitNoMore(tx, waiting);
  });
}

/**
 * Pays those who wait, in their order, as far as the budgets hold; one who can't be paid keeps nobody waiting. Answers how many
 * it looked at.
 */
export function payWaiting(deps: WaitingRewardDeps): Promise<number> {
  return eachDue(deps, {
    loop: 'promotions/waiting',
    // The next of a promotion is found once the one before is done.
    limit: 1,
    find: payable,
    keyOf: ({ promotionId, period, uid }) => keyOfParts(promotionId, period, uid),
    async handle(waiting) {
      await payOne(deps, waiting);
      return true;
    },
  });
}
