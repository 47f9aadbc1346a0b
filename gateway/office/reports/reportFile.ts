import { type ReportName, reportTraits } from '../../../streams/wire/office/reports.ts';
import type { RecordColumn, RecordRow } from '../../../streams/wire/protocol/records.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import type { Database } from '../../db/database.ts';
import type { CallContext, FileReply } from '../../ground/handler.ts';
import { createRowFiles } from '../files/ports.ts';
import { type ReportRow, readReportRows } from './readReport.ts';
import { reportQueryOf } from './reportQuery.ts';

/** Rows that are read and sent at once: the only ones that are in memory. */
const ROWS_AT_ONCE = 1_000;

/** All rows, some at a time, each part in a transaction of its own. */
async function* pagesOf(
  database: Database,
  params: CallParams<'officeReportTotals'>,
  now: number,
): AsyncGenerator<readonly ReportRow[], void> {
  let after: { day: number; id: string } | null = null;
  for (;;) {
    const part = { after, limit: ROWS_AT_ONCE };
    const rows: readonly ReportRow[] = await database.read(async tx =>
      readReportRows(tx, params.report, await reportQueryOf(tx, params, now), part),
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE || last === undefined) return;
    after = { day: last.at, id: last.id.slice(String(last.at).length + 1) };
  }
}

/** The columns of a file, each under its key. */
function columnsOf(report: ReportName): RecordColumn<RecordRow>[] {
  const { words, columns } = reportTraits(report);
  return [
    { key: 'at', as: 'time' },
    ...words.map(key => ({ key, as: 'text' })),
    ...columns,
  ] as RecordColumn<RecordRow>[];
}

const cells = ({ id, at, words, figures }: ReportRow): RecordRow => ({ ...words, ...figures, id, at });

/** Its day, its words and its figures in minor units. */
const line = ({ at, words, figures }: ReportRow) => ({
  day: new Date(at).toISOString().slice(0, 10),
  ...words,
  ...figures,
});

/** Makes files of whole reports, some at a time. Throws `overloaded` like the files of record lists. */
export function createReportFiles(database: Database) {
  const fileOf = createRowFiles();
  return (ctx: CallContext, { format, ...params }: CallParams<'officeReportFile'>): Promise<FileReply> =>
    fileOf(ctx, {
      ...{ name: `report-${params.report}.${format}`, format, columns: columnsOf(params.report) },
      ...{ pages: pagesOf(database, params, ctx.now), cells, line },
    });
}
