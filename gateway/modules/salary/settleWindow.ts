import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { settlement } from '../../db/schema.ts';
import type { Period } from './arithmetic/periods.ts';
import { agentsWithSalary } from './realtimeContracts.ts';
import { type SettlementDeps, settleAgent } from './settleAgent.ts';

const KIND = 'realtime';

/**
 * Settles a closed window (`closeWindows`) for everybody, in one transaction per agent, so that an interrupted run
 * leaves no agent half settled. An advisory lock, held by the connection that waits here, keeps other processes
 * from doing the same work; it is released when its process ends.
 * @returns False when another process is settling.
 */
export async function settleWindow(deps: SettlementDeps, window: Period): Promise<boolean> {
  return deps.database.write(async tx => {
    if (!(await takeLock(tx))) return false;
    for (const uid of await agentsWithSalary(tx, window)) {
      await deps.database.write(own => settleAgent(own, deps, uid, window));
      // The server ends transactions that are idle for long, and many agents may take longer.
      await tx.execute(sql`select 1`);
    }
    const doneAt = deps.clock.now();
    await tx.insert(settlement).values({ kind: KIND, periodEnd: window.end, doneAt }).onConflictDoNothing();
    return true;
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
