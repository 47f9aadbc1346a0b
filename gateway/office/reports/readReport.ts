import { type SQL, sql } from 'drizzle-orm';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { type ReportName, reportTraits } from '../../../streams/wire/office/reports.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { reconcile } from './reconcile.ts';
import type { ReportPlace } from './reportCursor.ts';
import type { ReportQuery } from './reportSource.ts';
import { PLAYED } from './sources/games.ts';
import { SOURCES } from './sources/list.ts';

export type ReportRow = CallValue<'officeReport'>['rows'][number];
export type ReportTotals = Omit<CallValue<'officeReportTotals'>, 'at'>;

/** A year of one report reads some hundred thousand sums, ms; they are grouped in memory. */
const TIMEOUT_MS = 20_000;
const patience = (tx: Tx) =>
  tx.execute(
    sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true), set_config('work_mem', '64MB', true)`,
  );

type Raw = Readonly<Record<string, string>>;

function toRow(report: ReportName, raw: Raw): ReportRow {
  const { words, columns } = reportTraits(report);
  return {
    id: `${raw.day}:${raw.id}`,
    at: Number(raw.day),
    words: Object.fromEntries(words.map(word => [word, ownValue(raw, word) ?? ''])),
    figures: Object.fromEntries(columns.map(({ key }) => [key, Number(ownValue(raw, key.toLowerCase()))])),
  };
}

/** Days that a page is looked for in at first, from its newest on; four times as many each time that they hold too few rows. */
const FIRST_DAYS = 8;
const WIDER = 4;

/**
 * Some rows of a report, newest first and in the order of their ids. A row is made of its day alone, so only as many days are read as
 * the rows come from.
 * @param after The last one that was read.
 */
export async function readReportRows(
  tx: Tx,
  report: ReportName,
  asked: ReportQuery,
  { after, limit }: { readonly after: ReportPlace | null; readonly limit: number },
): Promise<readonly ReportRow[]> {
  await patience(tx);
  const { span } = asked;
  const to = after === null ? span.to : Math.min(span.to, after.day + DAY);
  const later =
    after === null ? sql`` : sql`where (-r.day, r.id collate "C") > (${-after.day}::int8, ${after.id})`;
  for (let days = FIRST_DAYS; ; days *= WIDER) {
    const from = Math.max(span.from, to - days * DAY);
    const rowsOf = SOURCES[report].rows({ ...asked, span: { from, to } });
    const { rows } = await tx.execute<Raw>(sql`
      select r.* from (${rowsOf}) r ${later} order by -r.day, r.id collate "C" limit ${limit}`);
    if (rows.length === limit || from === span.from) return rows.map(row => toRow(report, row));
  }
}

/** Rounds, stakes and payouts of days that have been read, as they are compared. */
function playedOf(days: ReportTotals['days']): SQL {
  const amounts = days.flatMap(({ at, figures }) =>
    PLAYED.map(of => ({ day: at, of, amount: ownValue(figures, of) ?? 0 })),
  );
  return sql`select day, of, amount from json_to_recordset(${JSON.stringify(amounts)}::json) as r (day int8, of text, amount int8)`;
}

/** Sums of a report, by day and over all of them, and whether they agree with what they are compared with. */
export async function readTotals(tx: Tx, report: ReportName, asked: ReportQuery): Promise<ReportTotals> {
  await patience(tx);
  const { columns } = reportTraits(report);
  const sums: SQL = sql.raw(columns.map(({ key }) => `sum(${key})::int8 as ${key}`).join(', '));
  const source = SOURCES[report];
  const added =
    source.byDay?.(asked) ??
    sql`select day, count(*) as rows, ${sums} from (${source.rows(asked)}) r group by day`;
  const { rows } = await tx.execute<Raw>(sql`select * from (${added}) d order by day`);
  const days = rows.map(raw => ({ at: Number(raw.day), figures: toRow(report, raw).figures }));
  const last = days.at(-1)?.figures;
  const figures = Object.fromEntries(
    columns.map(({ key, standing }) => [
      key,
      standing
        ? (ownValue(last ?? {}, key) ?? 0)
        : days.reduce((sum, day) => sum + (ownValue(day.figures, key) ?? 0), 0),
    ]),
  );
  const comparison = source.compare(asked);
  const reported = comparison.reported ?? playedOf(days);
  const count = rows.reduce((sum, row) => sum + Number(row.rows), 0);
  return {
    rows: count,
    figures,
    days,
    reconciliation: await reconcile(tx, { ...comparison, reported }, asked),
  };
}
