import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import type { RecordName } from '../../../streams/wire/tables/recordLists.ts';
import type { Database } from '../../db/database.ts';
import type { CallContext, Handlers } from '../../ground/handler.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { createFiles } from './files/createFiles.ts';
import { readRecordPage } from './readPage.ts';
import type { Reader, RecordSource } from './recordSource.ts';

/** The calls of one list. */
export type RecordHandlers<N extends RecordName> = Pick<Handlers, `${N}Page` | `${N}Totals` | `${N}File`>;

/** Answers the calls of lists. */
export type AnswerRecords = <N extends RecordName>(name: N, source: RecordSource<N>) => RecordHandlers<N>;

/** Who reads. */
export const readerOf = ({ principal, language }: CallContext): Reader => ({
  uid: principal?.uid ?? null,
  language,
});

/** Derives the handlers of lists from where their rows come from. */
export function createAnswerRecords(database: Database): AnswerRecords {
  const files = createFiles(database);
  return <N extends RecordName>(name: N, source: RecordSource<N>) => {
    const handlers = {
      [`${name}Page`]: {
        mode: 'read',
        async run(tx: Parameters<typeof source.keysOf>[0], ctx: CallContext, params: CallParams<`${N}Page`>) {
          const { cursor, after, limit, ...selection } = params;
          const place = (text: string | undefined) =>
            text === undefined ? undefined : readCursor(text, source.idType);
          const part = {
            before: place(cursor),
            after: place(after),
            limit: limit + 1,
            reader: readerOf(ctx),
          };
          const chosen = selection as CallParams<`${N}Totals`>;
          const keys = await source.keysOf(tx, ctx, chosen);
          const found = await readRecordPage(tx, source, keys, chosen, part);
          const rows = found.slice(0, limit);
          const last = rows.at(-1);
          const next = found.length > limit && last !== undefined ? writeCursor(last) : null;
          const newest = rows[0] === undefined ? (after ?? null) : writeCursor(rows[0]);
          return { value: { rows, next, newest: cursor === undefined ? newest : null, at: ctx.now } };
        },
      },
      [`${name}Totals`]: {
        mode: 'read',
        run: async (
          tx: Parameters<typeof source.keysOf>[0],
          ctx: CallContext,
          selection: CallParams<`${N}Totals`>,
        ) => ({
          value: await source.totals(tx, await source.keysOf(tx, ctx, selection), selection, readerOf(ctx)),
        }),
      },
      [`${name}File`]: {
        mode: 'file',
        run: (ctx: CallContext, params: CallParams<`${N}File`>) => files(name, source, ctx, params),
      },
    };
    return handlers as unknown as RecordHandlers<N>;
  };
}
