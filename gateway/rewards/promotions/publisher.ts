import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { startLooks } from '../../ground/loops/startLooks.ts';
import { isAffordable, type Promotion } from './catalogue.ts';
import { evaluate, type PromotionEvaluateDeps, publishUnlessDue } from './evaluate.ts';
import { claimUntil, promotionPeriodAt } from './rules/periods.ts';

/** Members of one look; the next follows. */
const AT_ONCE = 200;

export type PublisherDeps = PromotionEvaluateDeps &
  Pick<ModuleDeps, 'database' | 'wall' | 'log' | 'loopHealth' | 'clock'>;

/** Members whose progress may have changed: first those after the one that was looked at last, so that all have their turn. */
async function dueMembers(tx: Tx, after: string, free: (key: SQL) => SQL): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ uid: string }>(
    sql`select uid from promotion_due where n > done and ${free(sql`promotion_due.uid`)}
      order by uid <= ${after}, uid limit ${AT_ONCE}`,
  );
  return rows.map(({ uid }) => uid);
}

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

/** Marks everybody who may be looking. @param wall Real time, epoch ms. */
async function markSignedIn(tx: Tx, wall: number): Promise<void> {
  await tx.execute(sql`
    insert into promotion_due as d (uid, n)
      select distinct uid, 1 from session where expires_at > ${wall}::int8 order by uid
    on conflict (uid) do update set n = d.n + 1`);
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

/** One look, for whoever keeps what it saw last. Answers how many members it looked at. */
export function createLook(deps: PublisherDeps): (stopped?: () => boolean) => Promise<number> {
  let seen: string | null = null;
  let last = '';
  return async (stopped = () => false) => {
    const signature = signatureOf(await deps.read(deps.database.db), deps.clock.now());
    if (signature !== seen) await deps.database.write(tx => markSignedIn(tx, deps.wall()));
    seen = signature;
    return eachDue(deps, {
      loop: 'promotions/look',
      limit: AT_ONCE,
      stopped,
      find: (tx, free) => dueMembers(tx, last, free),
      keyOf: uid => uid,
      async handle(uid) {
        last = uid;
        await evaluateAndPublish(deps, uid);
        return true;
      },
    });
  };
}

/**
 * Looks for members whose figures have changed, works out what it means for their promotions, and publishes it. Bets
 * only raise a counter, so that they don't wait for any of this.
 * @returns Stops it; resolves when a look under way has ended.
 */
export const startPromotionPublisher = (deps: PublisherDeps): (() => Promise<void>) =>
  startLooks(deps, createLook(deps), 'promotions could not be worked out');
