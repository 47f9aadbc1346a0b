import { Readable } from 'node:stream';
import type { CallParams } from '../../../../streams/wire/calls/index.ts';
import { type RecordName, recordLists } from '../../../../streams/wire/records/index.ts';
import type { Database } from '../../../db/database.ts';
import { type CallContext, CallError, type FileReply } from '../../../http/handler.ts';
import type { RecordSource } from '../recordSource.ts';
import { pagesOf } from './pagesOf.ts';
import { createSheet, type FileTexts } from './sheet.ts';
import { csvType, writeCsv } from './writeCsv.ts';

/** Most files at a time of one process: each keeps the database busy. */
const FILES_AT_ONCE = 4;
/** After this long another try makes sense, ms. */
const RETRY_MS = 5_000;

/** Makes files of whole selections. */
export type MakeFile = <N extends RecordName>(
  name: N,
  source: RecordSource<N>,
  ctx: CallContext,
  params: CallParams<`${N}File`>,
) => Promise<FileReply>;

/** Throws `overloaded` when too many are under way, and when the same account has one already. */
export function createFiles(database: Database): MakeFile {
  const underWay = new Set<string>();
  return async (name, source, ctx, params) => {
    const { format, heads, words, ...selection } = params as CallParams<'betRecordsFile'>;
    const owner = ctx.principal?.uid ?? 'operator';
    if (underWay.size >= FILES_AT_ONCE || underWay.has(owner)) {
      throw new CallError('overloaded', 503, 'Another file is under way.', { retryMs: RETRY_MS });
    }
    underWay.add(owner);
    try {
      const pages = pagesOf(database, source, ctx, selection as never);
      // Read before the answer begins, so that a refusal still is one.
      const first = await pages.next();
      const texts: FileTexts = { heads, words, zone: selection.zone };
      const sheet = createSheet(recordLists[name].columns as never, texts, first, pages);
      const body = Readable.from(writeCsv(sheet));
      body.once('close', () => underWay.delete(owner));
      return { type: csvType, name: `${recordLists[name].path}.${format}`, body };
    } catch (error) {
      underWay.delete(owner);
      throw error;
    }
  };
}
