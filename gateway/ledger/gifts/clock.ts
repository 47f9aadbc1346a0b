import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { account, giftWaiting } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { isOnBreak } from '../limits/ports.ts';
import type { Gifts } from './gifts.ts';
import { findWaiting, lockReceiver } from './waiting.ts';

/** Gifts of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type GiftClockDeps = Pick<ModuleDeps, 'database' | 'clock' | 'log'> & {
  readonly gifts: Pick<Gifts, 'release'>;
};

/** Gives what waited for the end of a break, each in a transaction of its own. Answers how much it gave. */
export function deliverWaitingGifts(deps: GiftClockDeps): Promise<number> {
  const { database, clock, gifts } = deps;
  return eachDue(deps, {
    loop: 'gifts',
    limit: AT_ONCE,
    find: (tx, free) =>
      tx
        .select({ opId: giftWaiting.opId, uid: giftWaiting.uid })
        .from(giftWaiting)
        .innerJoin(account, eq(account.uid, giftWaiting.uid))
        .where(
          and(
            or(isNull(account.breakUntil), lte(account.breakUntil, clock.now())),
            free(sql`${giftWaiting.opId}`),
          ),
        )
        .orderBy(asc(giftWaiting.at), asc(giftWaiting.opId))
        .limit(AT_ONCE),
    keyOf: ({ opId }) => opId,
    handle: ({ opId, uid }) =>
      database.write(async tx => {
        const receiver = await lockReceiver(tx, uid);
        const waiting = await findWaiting(tx, opId);
        // Another process or the operator was faster, or another break has begun.
        if (waiting === null || isOnBreak(receiver, clock.now())) return false;
        await gifts.release(tx, waiting, clock.now());
        return true;
      }),
  });
}
