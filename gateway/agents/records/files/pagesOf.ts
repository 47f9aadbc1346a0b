import type { RecordName } from '../../../../streams/wire/tables/recordLists.ts';
import type { Database } from '../../../db/database.ts';
import type { CallContext } from '../../../ground/handler.ts';
import type { Place } from '../../cursor.ts';
import { readRecordPage } from '../readPage.ts';
import type { RecordOf, RecordSource, Selection } from '../recordSource.ts';

/** Rows that are read and sent at once: the only ones that are in memory. */
const ROWS_AT_ONCE = 250;

/**
 * All rows of a selection, page by page, each in a transaction of its own: whoever reads slowly holds neither a
 * connection nor a snapshot. The rows that come meanwhile are newer than the first one, so they are not in it.
 */
export async function* pagesOf<N extends RecordName>(
  database: Database,
  source: RecordSource<N>,
  ctx: CallContext,
  selection: Selection<N>,
): AsyncGenerator<readonly RecordOf<N>[], void> {
  let before: Place | undefined;
  for (;;) {
    const part = {
      before,
      limit: ROWS_AT_ONCE,
      reader: { uid: ctx.principal?.uid ?? null, language: ctx.language },
    };
    const rows = await database.read(async tx =>
      readRecordPage(tx, source, await source.keysOf(tx, ctx, selection), selection, part),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    before = rows.at(-1);
  }
}
