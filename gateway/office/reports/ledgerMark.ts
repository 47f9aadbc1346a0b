import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DaySpan } from './dayRows.ts';
import { ledgerRows } from './ledgerRows.ts';

/** How far the ledger is added up. */
export interface LedgerMark {
  /** What is before was in an archive already when the first day was added up, epoch ms. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly firstTx: number;
}

export async function readLedgerMark(tx: Tx): Promise<LedgerMark> {
  const { rows } = await tx.execute<Record<'from_day' | 'to_day' | 'first_tx', string>>(
    sql`select from_day, to_day, first_tx from report_ledger_mark`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the mark of the ledger has a row');
  return { fromDay: Number(row.from_day), toDay: Number(row.to_day), firstTx: Number(row.first_tx) };
}

/**
 * What the entries of the ledger say of a span of days: as it is kept, and of the days that are not added up, which are the last ones,
 * from the entries. Columns: day, account_kind, kind, source, promotion, entries, credit, debit.
 */
export function ledgerOf({ from, to }: DaySpan, { toDay, firstTx }: LedgerMark): SQL {
  const kept = sql`
    select day, account_kind, kind, source, promotion, entries, credit, debit from report_ledger_day
    where day >= ${from}::int8 and day < ${to}::int8`;
  if (to <= toDay) return sql`(${kept})`;
  return sql`(${kept} union all ${ledgerRows({ from: Math.max(from, toDay), to, firstTx })})`;
}
