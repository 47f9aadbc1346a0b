import {
  FILED_LISTS,
  type FiledList,
  type FileFormat,
  fileCallOf,
  fileNameOf,
} from '../../../streams/wire/office/filedLists.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { CallContext, FileReply, Handlers } from '../../ground/handler.ts';
import { cellsOf, listColumns } from './columns.ts';
import { createRowFiles } from './rowFiles.ts';

/** Rows that are read and sent at once. */
const ROWS_AT_ONCE = 500;

type Row = Readonly<Record<string, unknown>>;
type Page = { readonly rows: readonly Row[]; readonly next: object | null };
/** What a call answers that is read page by page: with a cursor, or the trail with its rows alone. */
type Answer = readonly Row[] | { readonly rows: readonly Row[]; readonly next: string | null };
/** How the call of a list runs, with what it is asked for. */
type ReadList = (tx: Tx, ctx: CallContext, asked: object) => Promise<{ readonly value: Answer }>;

function pageIn(answer: Answer): Page {
  if ('next' in answer) return { ...answer, next: answer.next === null ? null : { cursor: answer.next } };
  const last = answer.length < ROWS_AT_ONCE ? undefined : answer.at(-1);
  return { rows: answer, next: last === undefined ? null : { before: last.n } };
}

/** All rows that fit, each page in a transaction of its own: whoever reads slowly holds neither a connection nor a snapshot. */
async function* pagesOf(database: Database, read: (tx: Tx, at: object) => Promise<Answer>) {
  let at: object | null = {};
  while (at !== null) {
    const from: object = { ...at, limit: ROWS_AT_ONCE };
    const page: Page = pageIn(await database.read(tx => read(tx, from)));
    if (page.rows.length > 0) yield page.rows;
    at = page.next;
  }
}

type FileHandlers = Pick<Handlers, `${FiledList}File`>;

/**
 * How the files of lists are made: of what the list's own call answers, page by page, so that a file has the rows, and nothing more of
 * them, that its list shows.
 * @param lists Handlers of their calls, each of which only reads.
 */
export function listFileHandlers(database: Database, lists: Pick<Handlers, FiledList>): FileHandlers {
  const fileOf = createRowFiles();
  const handlerOf = (list: FiledList) => {
    const columns = listColumns(list);
    const read = lists[list].run as unknown as ReadList;
    const run = (
      ctx: CallContext,
      { format, ...asked }: { readonly format: FileFormat },
    ): Promise<FileReply> =>
      fileOf(ctx, {
        ...{ name: fileNameOf(list, format), format, columns },
        pages: pagesOf(database, async (tx, at) => (await read(tx, ctx, { ...asked, ...at })).value),
        cells: row => cellsOf(columns, row),
        line: row => row,
      });
    return { mode: 'file' as const, run };
  };
  return Object.fromEntries(
    FILED_LISTS.map(list => [fileCallOf(list), handlerOf(list)]),
  ) as unknown as FileHandlers;
}
