import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { MonthTable } from '../ground/months/ports.ts';
import { ArchiveError } from './archiveError.ts';
import type { Bound } from './bound.ts';

/** A partition of a table that is archived. */
export interface Partition {
  readonly table: MonthTable;
  readonly name: string;
}

const KEY: Readonly<Record<MonthTable, { readonly column: string; limit(bound: Bound): number }>> = {
  ledger_entry: { column: 'tx_id', limit: bound => bound.tx },
  wallet_record: { column: 'at', limit: bound => bound.at },
};

/**
 * The partitions of a table that end before the bound. Throws an `ArchiveError` when one goes past it, or when rows before the
 * bound are in no month's partition.
 */
export async function partitionsBefore(
  tx: Tx,
  table: MonthTable,
  bound: Bound,
): Promise<readonly Partition[]> {
  const { column, limit } = KEY[table];
  const { rows } = await tx.execute<{ partition: string; low: string | null; high: string | null }>(
    sql`select partition, low, high from month_partitions(${table})`,
  );
  const before = rows.filter(({ low }) => low === null || Number(low) < limit(bound));
  const across = before.find(({ high }) => high === null || Number(high) > limit(bound));
  if (across !== undefined)
    throw new ArchiveError(
      `${across.partition} holds months before ${bound.month} and later ones: it can be archived with the last of them only.`,
    );
  const stray = await tx.execute(
    sql.raw(`select 1 from ${table}_default where ${column} < ${limit(bound)} limit 1`),
  );
  if (stray.rows.length > 0)
    throw new ArchiveError(
      `${table}_default holds rows before ${bound.month} that no month's partition was there for: see docs/data.md.`,
    );
  return before.map(({ partition }) => ({ table, name: partition }));
}
