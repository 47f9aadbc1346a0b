import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ChatPorts } from '../../care/chat/ports.ts';
import { publishCareNews } from '../../care/news/ports.ts';
import { erasure } from '../../db/schema.ts';
import type { DueBacklog } from '../../ground/backlogs.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { createRaiseGeneration } from '../../ledger/generation.ts';
import { eraseMember, obstaclesOf } from './erase.ts';

const LOOP = 'erasures';
/** Members of one look; the next follows at once while there are more. */
const AT_ONCE = 20;

type ErasureDeps = Pick<ModuleDeps, 'database' | 'clock' | 'log' | 'loopHealth' | 'publish'> & ChatPorts;

/** What is still in the way at its time. */
class StillBlocked extends Error {
  override readonly name = 'StillBlocked';
}

/** Erases the members whose time has come. Returns how many. */
export async function eraseDue(deps: ErasureDeps): Promise<number> {
  const { database, clock, chat } = deps;
  const raiseGeneration = createRaiseGeneration(deps.publish);
  return eachDue(deps, {
    loop: LOOP,
    limit: AT_ONCE,
    find: (tx, free) =>
      tx
        .select({ uid: erasure.uid })
        .from(erasure)
        .where(and(isNull(erasure.doneAt), lte(erasure.dueAt, clock.now()), free(sql`${erasure.uid}`)))
        .orderBy(asc(erasure.dueAt), asc(erasure.uid))
        .limit(AT_ONCE),
    keyOf: ({ uid }) => uid,
    handle: ({ uid }) =>
      database.write(async tx => {
        const [row] = await tx.select().from(erasure).where(eq(erasure.uid, uid)).for('update');
        if (row === undefined || row.doneAt !== null || row.dueAt > clock.now()) return false;
        const obstacles = await obstaclesOf(tx, uid);
        // Set aside, told to the operator, and tried again.
        if (obstacles.length > 0)
          throw new StillBlocked(`it is not to be erased yet: ${obstacles.join(', ')}`);
        await eraseMember(tx, uid, clock.now());
        // Pages of the office on which the member is open show what is left.
        await raiseGeneration(tx, uid, clock.now());
        // Whoever lists conversations has this one no more.
        await chat.desk.publish(tx, uid);
        await publishCareNews(tx, deps, `erasure:${uid}:done`);
        return true;
      }),
  });
}

/** Starts the loop; the returned function stops it. */
export function startErasures(deps: ErasureDeps): () => Promise<void> {
  return startClock(deps, () => eraseDue(deps), 'a member could not be erased');
}

/** Erasures that are due, the oldest first. */
export const ERASURE_BACKLOG: DueBacklog = {
  loop: LOOP,
  rows: ({ now }) =>
    sql`select null::float8 as since from erasure where done_at is null and due_at <= ${now} order by due_at`,
};
