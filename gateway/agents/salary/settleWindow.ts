import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { settlement } from '../../db/schema.ts';
import { type Period, REALTIME_WINDOW } from '../../ground/calendar/periods.ts';
import { eachAside, eachKnown, keyOfParts } from '../../ground/due/ports.ts';
import { agentsWithSalary, type SettlementDeps } from '../bills/ports.ts';
import { settleAgent } from './settleAgent.ts';

const KIND = 'realtime';
/** Under this name it is remembered whose windows could not be settled. */
const LOOP = 'salary';

/**
 * Settles a closed window (`closeWindows`) for everybody, in one transaction per agent, so that an interrupted run
 * leaves no agent half settled, and one who can't be settled keeps no other one waiting. An advisory lock, held by the connection that waits here, keeps other processes
 * from doing the same work; it is released when its process ends.
 * @returns False when another process is settling.
 */
export async function settleWindow(deps: SettlementDeps, window: Period): Promise<boolean> {
  return deps.database.write(async tx => {
    if (!(await takeLock(tx))) return false;
    await eachKnown(deps, await agentsWithSalary(tx, window), {
      loop: LOOP,
      keyOf: uid => keyOfParts(uid, window.end),
      async handle(uid) {
        const isSettled = await deps.database.write(own => settleAgent(own, deps, uid, window));
        // The server ends transactions that are idle for long, and many agents may take longer.
        await tx.execute(sql`select 1`);
        return isSettled;
      },
    });
    const doneAt = deps.clock.now();
    await tx.insert(settlement).values({ kind: KIND, periodEnd: window.end, doneAt }).onConflictDoNothing();
    return true;
  });
}

/** Settles windows of agents that could not be settled with those of everybody. Answers how many. */
export function settleAsideWindows(deps: SettlementDeps): Promise<number> {
  return eachAside(deps, {
    loop: LOOP,
    limit: 50,
    handle(key) {
      const cut = key.lastIndexOf(' ');
      const end = Number(key.slice(cut + 1));
      const window = { start: end - REALTIME_WINDOW, end };
      return deps.database.write(tx => settleAgent(tx, deps, key.slice(0, cut), window));
    },
  });
}

/** End of the newest window that is settled for everybody, epoch ms; null before the first. */
export async function lastSettled(tx: Tx): Promise<number | null> {
  const [last] = await tx
    .select({ end: settlement.periodEnd })
    .from(settlement)
    .where(and(eq(settlement.kind, KIND), isNotNull(settlement.doneAt)))
    .orderBy(desc(settlement.periodEnd))
    .limit(1);
  return last?.end ?? null;
}

async function takeLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`settlement:${KIND}`}, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}
