import type { FileFormat } from '../../../streams/wire/office/filedLists.ts';
import type { RecordColumn, RecordRow } from '../../../streams/wire/protocol/records.ts';
import {
  createFileSlots,
  createSheet,
  csvType,
  FILE_LIMITS,
  readableWhileRead,
  writeCsv,
} from '../../agents/records/ports.ts';
import type { CallContext, FileReply } from '../../ground/handler.ts';
import { staffOwner } from '../../ground/staff.ts';

const TYPES = { csv: csvType, jsonl: 'application/jsonl; charset=utf-8' } as const;

/** What a file is made of. */
interface RowFile<R> {
  /** What it is called. */
  readonly name: string;
  readonly format: FileFormat;
  /** Of CSV, each under its key. */
  readonly columns: readonly RecordColumn<RecordRow>[];
  /** All rows, some at a time: the only ones that are in memory. */
  readonly pages: AsyncGenerator<readonly R[], void>;
  /** A row for the columns. */
  cells(row: R): RecordRow;
  /** A row for a line of JSON. */
  line(row: R): unknown;
}

/** The pages after the first one, which has been read. */
async function* all<R>(
  first: IteratorResult<readonly R[], void>,
  pages: AsyncGenerator<readonly R[], void>,
): AsyncGenerator<readonly R[], void> {
  if (first.done) return;
  yield first.value;
  yield* pages;
}

async function* sheetRows<R>(
  rows: AsyncGenerator<readonly R[], void>,
  { cells }: Pick<RowFile<R>, 'cells'>,
): AsyncGenerator<readonly RecordRow[], void> {
  for await (const page of rows) yield page.map(cells);
}

async function* lines<R>(
  rows: AsyncGenerator<readonly R[], void>,
  { line }: Pick<RowFile<R>, 'line'>,
): AsyncGenerator<string, void> {
  for await (const page of rows) yield page.map(row => `${JSON.stringify(line(row))}\n`).join('');
}

/** Makes files for the staff, some at a time. Throws `overloaded` like the files of record lists. */
export function createRowFiles(limits = FILE_LIMITS) {
  const slots = createFileSlots(limits);
  return async <R>(ctx: CallContext, file: RowFile<R>): Promise<FileReply> => {
    const end = await slots.acquire(staffOwner(ctx.staff));
    try {
      // Read before the answer begins, so that a refusal still is one.
      const rows = all(await file.pages.next(), file.pages);
      const texts = { heads: {}, words: {}, zone: 'UTC' };
      const sheet = sheetRows(rows, file);
      const chunks =
        file.format === 'csv'
          ? writeCsv(createSheet(file.columns, texts, await sheet.next(), sheet))
          : lines(rows, file);
      const body = readableWhileRead(chunks, limits);
      body.once('close', end);
      return { type: TYPES[file.format], name: file.name, body };
    } catch (error) {
      end();
      throw error;
    }
  };
}
