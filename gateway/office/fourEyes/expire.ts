import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { officeRequest } from '../../db/schema.ts';
import type { DueBacklog } from '../../ground/backlogs.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { redactCall } from '../trail/ports.ts';
import { publishWaiting } from './publishWaiting.ts';
import { REQUEST } from './steps.ts';

const LOOP = 'officeRequests';
/** Requests of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

type ExpiryDeps = Pick<ModuleDeps, 'database' | 'clock' | 'wall' | 'log' | 'loopHealth' | 'publish'>;

/** Ends what nobody has decided in its time: of its parameters stays what the trail tells. Returns how many. */
export async function expireRequests(deps: ExpiryDeps): Promise<number> {
  const { database, wall } = deps;
  return eachDue(deps, {
    loop: LOOP,
    limit: AT_ONCE,
    find: (tx, free) =>
      tx
        .select({ id: officeRequest.id })
        .from(officeRequest)
        .where(
          and(
            eq(officeRequest.state, 'waiting'),
            lte(officeRequest.expiresAt, wall()),
            free(sql`${officeRequest.id}`),
          ),
        )
        .orderBy(asc(officeRequest.expiresAt), asc(officeRequest.id))
        .limit(AT_ONCE),
    keyOf: ({ id }) => id,
    handle: ({ id }) =>
      database.write(async tx => {
        const [row] = await tx.select().from(officeRequest).where(eq(officeRequest.id, id)).for('update');
        const state = row === undefined ? null : REQUEST.after(row.state, 'expire');
        // Decided, or erased with its member, in the meantime.
        if (row === undefined || state === null) return false;
        await tx
          .update(officeRequest)
          .set({ state, params: redactCall(row.call, row.params) })
          .where(eq(officeRequest.id, id));
        await publishWaiting(tx, deps);
        return true;
      }),
  });
}

/** Starts the loop; the returned function stops it. */
export function startExpiry(deps: ExpiryDeps): () => Promise<void> {
  return startClock(deps, () => expireRequests(deps), 'a request for a second operator could not be ended');
}

/** Requests whose time is over, the oldest first; they go by real time. */
export const REQUEST_BACKLOG: DueBacklog = {
  loop: LOOP,
  rows: ({ wall }) =>
    sql`select expires_at::float8 as since from office_request where state = 'waiting'
      and expires_at <= ${wall} order by expires_at`,
};
