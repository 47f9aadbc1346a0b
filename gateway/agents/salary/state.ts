import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { SalaryState } from '../../../streams/wire/salary/shapes.ts';
import { topics } from '../../../streams/wire/tables/topics.ts';
import type { Tx } from '../../db/database.ts';
import { contract, contractVersion, salaryTick } from '../../db/schema.ts';
import { periodAt } from '../../ground/calendar/periods.ts';

/**
 * State of `u:<uid>:salary` at a moment of world time, from what is committed or done in `tx`. `active` also
 * holds for a contract that counts from the next window on.
 */
export async function readSalary(tx: Tx, uid: string, now: number): Promise<SalaryState> {
  const rows = await tx
    .select({ at: salaryTick.periodEnd, amount: salaryTick.net })
    .from(salaryTick)
    .where(eq(salaryTick.uid, uid))
    .orderBy(desc(salaryTick.periodEnd))
    .limit(topics.salary.size.items);
  const recent = rows.reverse();
  const day = periodAt('daily', now);
  const countsFrom = await countsSince(tx, uid, now);
  return {
    active: countsFrom !== null,
    accrued: await sum(tx, eq(salaryTick.uid, uid)),
    today: await sum(
      tx,
      // A window belongs to the day in which its bets were settled: the last one ends at midnight.
      and(eq(salaryTick.uid, uid), gt(salaryTick.periodEnd, day.start), lte(salaryTick.periodEnd, day.end)),
    ),
    tick: recent.at(-1) ?? null,
    recent,
    // Terms count for bets after their start: the window that begins with them is the first to pay.
    nextAt: periodAt('realtime', Math.max(now, (countsFrom ?? 0) + 1)).end,
  };
}

async function sum(tx: Tx, where: ReturnType<typeof and>): Promise<number> {
  const [row] = await tx
    .select({ total: sql`coalesce(sum(${salaryTick.net}), 0)`.mapWith(Number) })
    .from(salaryTick)
    .where(where);
  return row?.total ?? 0;
}

/** Start of the oldest terms that have not ended, epoch ms; null for none. */
async function countsSince(tx: Tx, uid: string, now: number): Promise<number | null> {
  const { effectiveFrom, effectiveTo } = contractVersion;
  const [first] = await tx
    .select({ at: effectiveFrom })
    .from(contract)
    .innerJoin(contractVersion, eq(contractVersion.contractId, contract.id))
    .where(
      and(
        eq(contract.downlineUid, uid),
        eq(contract.kind, 'realtime'),
        or(isNull(effectiveTo), and(gt(effectiveTo, now), gt(effectiveTo, effectiveFrom))),
      ),
    )
    .orderBy(asc(effectiveFrom))
    .limit(1);
  return first?.at ?? null;
}
