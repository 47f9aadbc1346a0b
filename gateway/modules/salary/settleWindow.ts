import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { settlement } from '../../db/schema.ts';
import type { Period } from './arithmetic/periods.ts';
import { agentsWithSalary } from './realtimeContracts.ts';
import { type SettlementDeps, settleAgent } from './settleAgent.ts';

const KIND = 'realtime';

/**
 * Settles a closed window (`closeWindows`) for everybody, one transaction per agent: what a kill interrupts is done for some agents
 * and open for the others, never half done for one. An advisory lock, held by the connection that waits here,
 * keeps other gateway processes from doing the same work meanwhile; it goes with the process that holds it.
 *
 * @returns False when another process is at it.
 */
export async function settleWindow(deps: SettlementDeps, window: Period): Promise<boolean> {
  return deps.database.write(async tx => {
    if (!(await takeLock(tx))) return false;
    for (const uid of await agentsWithSalary(tx, window)) {
      await deps.database.write(own => settleAgent(own, deps, uid, window));
      // The server ends transactions that stay idle: many agents can take longer than it allows.
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
