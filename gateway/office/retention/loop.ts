import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { ChatPorts } from '../../care/chat/ports.ts';
import { isAmong } from '../../db/isAmong.ts';
import { retentionRun, retentionState } from '../../db/schema.ts';
import type { DueBacklog } from '../../ground/backlogs.ts';
import { DAY, HOUR } from '../../ground/calendar/durations.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import type { WorldDeps } from '../../ground/module.ts';
import { RETAINED_KINDS, type RetainedKind } from './kinds.ts';

const LOOP = 'retention';
/** Rows of one transaction; where there are more, the next look goes on. */
const AT_ONCE = 500;
/** How often a kind is looked at, real ms. */
const EVERY_MS = HOUR;
/** How long it is told what was removed, real ms. */
const TOLD_MS = 365 * DAY;

export type RetentionDeps = Pick<
  WorldDeps,
  'database' | 'clock' | 'wall' | 'log' | 'loopHealth' | 'merchant'
> &
  ChatPorts;

const isKind = (kind: string): kind is RetainedKind => Object.hasOwn(RETAINED_KINDS, kind);

/** Removes some rows of a kind whose time has come, and notes how many. */
async function lookAt(deps: RetentionDeps, kind: RetainedKind): Promise<boolean> {
  const { database, clock, wall, merchant } = deps;
  const { dated, remove } = RETAINED_KINDS[kind];
  return database.write(async tx => {
    const [row] = await tx.select().from(retentionState).where(eq(retentionState.kind, kind)).for('update');
    const at = wall();
    if (row === undefined || row.nextAt > at) return false;
    const older = (dated === 'wall' ? at : clock.now()) - merchant.retention[kind] * DAY;
    const removed = await remove(tx, { older, most: AT_ONCE }, deps);
    // A look that was not through goes on with the next batch, and is told as one.
    const isSame = row.lastAt !== null && row.nextAt === row.lastAt;
    await tx
      .update(retentionState)
      .set({
        nextAt: removed < AT_ONCE ? at + EVERY_MS : at,
        lastAt: at,
        removedLast: (isSame ? row.removedLast : 0) + removed,
        removed: row.removed + removed,
      })
      .where(eq(retentionState.kind, kind));
    await tx.delete(retentionRun).where(lte(retentionRun.at, at - TOLD_MS));
    if (removed > 0) await tx.insert(retentionRun).values({ kind, at, older, removed });
    return true;
  });
}

/** Removes what is kept no longer, in small batches. Returns how many kinds were looked at. */
export async function removeOld(deps: RetentionDeps): Promise<number> {
  return eachDue(deps, {
    loop: LOOP,
    limit: Object.keys(RETAINED_KINDS).length,
    find: async (tx, free) => {
      const rows = await tx
        .select({ kind: retentionState.kind })
        .from(retentionState)
        .where(
          and(
            lte(retentionState.nextAt, deps.wall()),
            // A gateway of another version may keep other kinds.
            isAmong(retentionState.kind, Object.keys(RETAINED_KINDS)),
            free(sql`${retentionState.kind}`),
          ),
        )
        .orderBy(asc(retentionState.nextAt), asc(retentionState.kind));
      return rows.map(({ kind }) => kind).filter(isKind);
    },
    keyOf: kind => kind,
    handle: kind => lookAt(deps, kind),
  });
}

/** Starts the loop; the returned function stops it. */
export function startRetention(deps: RetentionDeps): () => Promise<void> {
  return startClock(deps, () => removeOld(deps), 'what is kept no longer could not be removed');
}

/** Kinds whose time has come, by real time. */
export const RETENTION_BACKLOG: DueBacklog = {
  loop: LOOP,
  rows: ({ wall }) =>
    sql`select next_at::float8 as since from retention where next_at <= ${wall} order by next_at`,
};
