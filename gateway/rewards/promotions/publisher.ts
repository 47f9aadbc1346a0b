import { sql } from 'drizzle-orm';
import type { ModuleDeps } from '../../ground/deps.ts';
import { startLooks } from '../../ground/loops/startLooks.ts';
import { isAffordable, type Promotion } from './catalogue.ts';
import { evaluate, type PromotionEvaluateDeps, publishUnlessDue } from './evaluate.ts';
import { evaluateTogether } from './evaluateTogether.ts';
import { createMemberLook, type MemberLook, PASS_EVERY_MS } from './memberLook.ts';
import { claimUntil, promotionPeriodAt } from './rules/periods.ts';

/** Under this name it is remembered who could not be looked at, and how far the pass over all members is. */
export const PROMOTION_QUEUE = { loop: 'promotions/look', since: 'promotions_since' } as const;

export type PublisherDeps = PromotionEvaluateDeps &
  Pick<ModuleDeps, 'database' | 'wall' | 'log' | 'loopHealth' | 'clock'>;

/**
 * Everything about the promotions that changes where members stand without anything of their own: the windows, periods and
 * deadlines that have passed, what the operator has changed, and which budgets are used up.
 */
function signatureOf(all: readonly Promotion[], now: number): string {
  return all
    .map(promotion => {
      const { definition, version, closedAt } = promotion;
      const { window } = definition;
      const period = promotionPeriodAt(definition, now);
      const last = claimUntil(definition, period);
      const passed = [window.from, window.until, period.until, last].map(at => at !== null && now >= at);
      return `${definition.id} ${version} ${closedAt} ${period.key} ${isAffordable(promotion)} ${passed}`;
    })
    .join('\n');
}

/**
 * Publishes where a member stands, and does what is due.
 * @internal For tests.
 */
export async function evaluateAndPublish(
  deps: PromotionEvaluateDeps & Pick<PublisherDeps, 'database'>,
  uid: string,
): Promise<void> {
  if (await deps.database.write(tx => publishUnlessDue(tx, deps, uid)))
    await deps.database.write(tx => evaluate(tx, deps, uid));
}

/** One look. Answers how many members it looked at. @param passEveryMs See `createMemberLook`. */
export function createLook(
  deps: PublisherDeps,
  passEveryMs?: number,
): (stopped?: () => boolean) => Promise<number> {
  const { database, clock, read } = deps;
  const work: MemberLook = {
    ...PROMOTION_QUEUE,
    async signature() {
      // Once a period is settled whoever looks at the page sees that nothing is coming any more.
      const { rows } = await database.db.execute<{ settled: string }>(
        sql`select count(*) as settled from promotion_settlement where done`,
      );
      return `${rows[0]?.settled}\n${signatureOf(await read(database.db), clock.now())}`;
    },
    lookTogether: uids => evaluateTogether(deps, uids),
    lookAt: uid => evaluateAndPublish(deps, uid),
  };
  return createMemberLook(deps, work, passEveryMs);
}

/**
 * Looks for members whose figures have changed, works out what it means for their promotions, and publishes it. Bets
 * only raise a counter, so that they don't wait for any of this.
 * @returns Stops it; resolves when a look under way has ended.
 */
export const startPromotionPublisher = (deps: PublisherDeps): (() => Promise<void>) =>
  startLooks(deps, createLook(deps, PASS_EVERY_MS), 'promotions could not be worked out');
