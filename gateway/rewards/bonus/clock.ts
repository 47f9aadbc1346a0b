import { and, asc, lte, sql } from 'drizzle-orm';
import { isAmong } from '../../db/isAmong.ts';
import { bonusGrant } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';
import { lockGrant } from './entries.ts';
import type { Bonus } from './grants.ts';
import { GRANT, OPEN_STATES } from './steps.ts';

/** Grants of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type BonusClockDeps = Pick<ModuleDeps, 'database' | 'clock' | 'log' | 'loopHealth'> & {
  readonly bonus: Bonus;
};

/**
 * Ends the grants whose time is over by the world clock, each in a transaction of its own under the lock of its account, so
 * that other processes and late stakes find it as it is. Returns how many it ended.
 */
export async function expireGrants(deps: BonusClockDeps): Promise<number> {
  const { database, clock, bonus } = deps;
  return eachDue(deps, {
    loop: 'bonus',
    limit: AT_ONCE,
    find: (tx, free) =>
      tx
        .select({ id: bonusGrant.id, uid: bonusGrant.uid })
        .from(bonusGrant)
        .where(
          and(
            lte(bonusGrant.expiresAt, clock.now()),
            isAmong(bonusGrant.state, OPEN_STATES),
            free(sql`${bonusGrant.id}`),
          ),
        )
        .orderBy(asc(bonusGrant.expiresAt))
        .limit(AT_ONCE),
    keyOf: ({ id }) => id,
    handle: which =>
      database.write(async tx => {
        await lockOwner(tx, which.uid);
        const grant = await lockGrant(tx, which.uid, which.id);
        if (grant === null || GRANT.after(grant.state, 'expire') === null) return false;
        await bonus.tell(tx, await bonus.end(tx, which, 'expire', clock.now()));
        return true;
      }),
  });
}

/** Starts the clock of the grants; the returned function stops it. */
export function startBonusClock(deps: BonusClockDeps): () => Promise<void> {
  return startClock(deps, () => expireGrants(deps), 'a bonus could not be ended by the clock');
}
