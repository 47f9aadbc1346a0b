import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { everyStep } from '../due/ports.ts';

/** Tables that are partitioned by month (functions/months.sql). */
export const MONTH_TABLES = ['ledger_entry', 'wallet_record'] as const;
export type MonthTable = (typeof MONTH_TABLES)[number];

/** Months that have partitions before anything of them happens. */
const AHEAD = 2;
/** Longest that bookings wait because a partition is added, ms. What didn't get its locks by then tries again later. */
const PATIENCE_MS = 100;
/** Of processes that add partitions at the same time, one does. */
const LOCK = 7_202_614;

/**
 * Adds the partitions of the month of `at` (world time, epoch ms) and of the next ones, each in a transaction of its own.
 * Throws when one can't be added now. Answers how many were.
 */
export async function addMonths({ write }: Pick<Database, 'write'>, at: number): Promise<number> {
  let added = 0;
  const add = (table: MonthTable, month: number) =>
    write(async tx => {
      await tx.execute(sql`select set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`);
      const { rows } = await tx.execute<{ added: boolean }>(sql`
        select case when pg_try_advisory_xact_lock(${LOCK})
          then month_partition_add(${table}, month_number(${at}::int8) + ${month}) else false end as added`);
      return Number(rows[0]?.added ?? false);
    });
  // One that can't be added now keeps no other one waiting.
  await everyStep(
    MONTH_TABLES.flatMap(table =>
      Array.from({ length: AHEAD + 1 }, (_, month) => async () => {
        added += await add(table, month);
      }),
    ),
  );
  return added;
}
