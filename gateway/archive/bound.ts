import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { ArchiveError } from './archiveError.ts';

/** Where an archive ends: everything before it is archived. */
export interface Bound {
  /** First month that is kept, YYYY-MM. */
  readonly month: string;
  /** First moment of it, world time, epoch ms. */
  readonly at: number;
  /** The lowest id of its bookings. */
  readonly tx: number;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The bound before a month that is written as YYYY-MM. Throws an `ArchiveError` for anything else. */
export async function boundBefore(tx: Tx, month: string): Promise<Bound> {
  const [, year, index] = MONTH.exec(month) ?? [];
  if (year === undefined || index === undefined)
    throw new ArchiveError(`--before takes a month as YYYY-MM, not ${month}.`);
  const at = Date.UTC(Number(year), Number(index) - 1, 1);
  const { rows } = await tx.execute<{ first: string }>(
    sql`select ledger_first_id(month_number(${at}::int8)) as first`,
  );
  return { month, at, tx: Number(rows[0]?.first) };
}
