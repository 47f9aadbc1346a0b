import { type SQL, sql } from 'drizzle-orm';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import type { Comparison, ReportQuery } from './reportSource.ts';

type Reconciliation = CallValue<'officeReportTotals'>['reconciliation'];

/** How many differences are told. */
const TOLD = 10;

interface Found extends Record<string, unknown> {
  readonly days: string;
  readonly archived: string;
  readonly differing: string;
  readonly differences: readonly { at: number; of: string; reported: number; found: number }[] | null;
}

/** Compares two ways to the same figures, day by day and to the minor unit. What is in neither is zero in both. */
export async function reconcile(
  tx: Tx,
  { with: other, reported, found }: Comparison & { readonly reported: SQL },
  { mark }: Pick<ReportQuery, 'mark'>,
): Promise<Reconciliation> {
  // Only the ledger's own entries can be archived.
  const first = other === 'ledger' ? mark.fromDay : 0;
  const { rows } = await tx.execute<Found>(sql`
    with compared as (
      select day, of, coalesce(a.amount, 0) as reported, coalesce(b.amount, 0) as found
      from (${reported}) a full join (${found}) b using (day, of)
    ), differences as (
      select day as at, of, reported, found from compared
      where day >= ${first}::int8 and reported <> found order by day desc, of limit ${TOLD}
    )
    select count(distinct day) filter (where day >= ${first}::int8) as days,
      count(distinct day) filter (where day < ${first}::int8) as archived,
      count(distinct day) filter (where day >= ${first}::int8 and reported <> found) as differing,
      (select json_agg(d) from differences d) as differences
    from compared`);
  const [row] = rows;
  if (row === undefined) throw new Error('a comparison has a row');
  return {
    with: other,
    days: Number(row.days),
    archived: Number(row.archived),
    differing: Number(row.differing),
    differences: [...(row.differences ?? [])],
  };
}
