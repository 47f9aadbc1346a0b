import type { Readable } from 'node:stream';
import { type ReportName, reportTraits } from '../../../streams/wire/office/reports.ts';
import type { RecordColumn, RecordRow } from '../../../streams/wire/protocol/records.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import {
  createFileSlots,
  createSheet,
  csvType,
  FILE_LIMITS,
  readableWhileRead,
  writeCsv,
} from '../../agents/records/ports.ts';
import type { Database } from '../../db/database.ts';
import type { CallContext, FileReply } from '../../ground/handler.ts';
import { staffOwner } from '../../ground/staff.ts';
import { type ReportRow, readReportRows } from './readReport.ts';
import { reportQueryOf } from './reportQuery.ts';

/** Rows that are read and sent at once: the only ones that are in memory. */
const ROWS_AT_ONCE = 1_000;

const TYPES = { csv: csvType, jsonl: 'application/jsonl; charset=utf-8' } as const;

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

const flat = ({ id, at, words, figures }: ReportRow): RecordRow => ({ ...words, ...figures, id, at });

async function* flatPages(
  pages: AsyncGenerator<readonly ReportRow[], void>,
): AsyncGenerator<readonly RecordRow[], void> {
  for await (const rows of pages) yield rows.map(flat);
}

/** A row in each line: its day, its words and its figures in minor units. */
async function* writeLines(
  first: IteratorResult<readonly RecordRow[], void>,
  pages: AsyncGenerator<readonly RecordRow[], void>,
): AsyncGenerator<string, void> {
  const lines = (rows: readonly RecordRow[]) =>
    rows
      .map(
        ({ id: _id, at, ...row }) =>
          `${JSON.stringify({ day: new Date(at).toISOString().slice(0, 10), ...row })}\n`,
      )
      .join('');
  if (first.done) return;
  yield lines(first.value);
  for await (const rows of pages) yield lines(rows);
}

/** Makes files of whole reports, some at a time. Throws `overloaded` like the files of record lists. */
export function createReportFiles(database: Database, limits = FILE_LIMITS) {
  const slots = createFileSlots(limits);
  return async (
    ctx: CallContext,
    { format, ...params }: CallParams<'officeReportFile'>,
  ): Promise<FileReply> => {
    const end = await slots.acquire(staffOwner(ctx.staff));
    try {
      const pages = flatPages(pagesOf(database, params, ctx.now));
      // Read before the answer begins, so that a refusal still is one.
      const first = await pages.next();
      const texts = { heads: {}, words: {}, zone: 'UTC' };
      const chunks =
        format === 'csv'
          ? writeCsv(createSheet(columnsOf(params.report), texts, first, pages))
          : writeLines(first, pages);
      const body: Readable = readableWhileRead(chunks, limits);
      body.once('close', end);
      return { type: TYPES[format], name: `report-${params.report}.${format}`, body };
    } catch (error) {
      end();
      throw error;
    }
  };
}
