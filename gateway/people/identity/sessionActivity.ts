import { and, eq, lte, or, sql } from 'drizzle-orm';
import { isAmong } from '../../db/isAmong.ts';
import { account, session } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import type { SessionLimits } from './sessionLimits.ts';
import { lockAccount } from './sessions.ts';

/** Accounts whose sessions are ended in one run. */
const ENDED_AT_ONCE = 500;

type ActivityDeps = Pick<ModuleDeps, 'database' | 'log' | 'wall' | 'clock' | 'publish' | 'readSnap'>;

/** Notes that somebody did something in a session just now. */
export async function markActive(
  { database, wall }: Pick<ActivityDeps, 'database' | 'wall'>,
  sessionId: string,
): Promise<void> {
  await database.write(tx =>
    tx.update(session).set({ activeAt: wall() }).where(eq(session.sessionId, sessionId)),
  );
}

/**
 * Ends the sessions that have reached their longest duration, like a logout: every process closes their
 * connections. Their tokens were refused already.
 * @returns How many accounts had one.
 */
export async function endOverdue(deps: ActivityDeps, { idleMs, ageMs }: SessionLimits): Promise<number> {
  const { database } = deps;
  const now = deps.wall();
  const isAged = or(
    lte(session.openedAt, now - ageMs),
    // The member's own limit.
    lte(sql`${session.openedAt} + ${account.sessionMinutes} * ${MINUTE}`, now),
  );
  const isOverdue = idleMs === null ? isAged : or(isAged, lte(session.activeAt, now - idleMs));
  // Sessions ended by a kick keep their tokens, so that a late caller is told the reason.
  const endOf = async (uid: string, gen: number) => {
    await database.write(async tx => {
      await lockAccount(tx, uid);
      const mine = and(eq(session.uid, uid), eq(session.gen, gen), isOverdue);
      const ended = await tx
        .select({ id: session.sessionId })
        .from(session)
        .innerJoin(account, eq(account.uid, session.uid))
        .where(mine);
      const ids = [...new Set(ended.map(({ id }) => id))];
      if (ids.length === 0) return;
      await tx.delete(session).where(isAmong(session.sessionId, ids));
      const { st } = await deps.readSnap(tx, 'session', uid);
      await deps.publish(tx, { key: 'session', uid, data: st, at: deps.clock.now() });
    });
    return true;
  };
  return eachDue(deps, {
    loop: 'sessions',
    limit: ENDED_AT_ONCE,
    find: (tx, free) =>
      tx
        .selectDistinct({ uid: session.uid, gen: account.gen })
        .from(session)
        .innerJoin(account, and(eq(account.uid, session.uid), eq(account.gen, session.gen)))
        .where(and(isOverdue, free(sql`${session.uid}`)))
        .limit(ENDED_AT_ONCE),
    keyOf: ({ uid }) => uid,
    handle: ({ uid, gen }) => endOf(uid, gen),
  });
}
