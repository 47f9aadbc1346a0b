import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import { type RecordName, recordLists } from '../../../../streams/wire/tables/recordLists.ts';
import type { Database } from '../../../db/database.ts';
import type { CallContext, FileReply } from '../../../ground/handler.ts';
import { staffOwner } from '../../../ground/staff.ts';
import type { RecordSource } from '../recordSource.ts';
import { createFileSlots, FILE_LIMITS } from './fileSlots.ts';
import { pagesOf } from './pagesOf.ts';
import { readableWhileRead } from './readableWhileRead.ts';
import { createSheet, type FileTexts } from './sheet.ts';
import { csvType, writeCsv } from './writeCsv.ts';

/** Makes files of whole selections. */
export type MakeFile = <N extends RecordName>(
  name: N,
  source: RecordSource<N>,
  ctx: CallContext,
  params: CallParams<`${N}File`>,
) => Promise<FileReply>;

/** Throws `overloaded` when too many wait for their turn, and when the same account has one already. */
export function createFiles(database: Database, limits = FILE_LIMITS): MakeFile {
  const slots = createFileSlots(limits);
  return async (name, source, ctx, params) => {
    const { format, heads, words, ...selection } = params as CallParams<'betRecordsFile'>;
    const owner = ctx.principal?.uid ?? staffOwner(ctx.staff);
    const end = await slots.acquire(owner);
    try {
      const pages = pagesOf(database, source, ctx, selection as never);
      // Read before the answer begins, so that a refusal still is one.
      const first = await pages.next();
      const texts: FileTexts = { heads, words, zone: selection.zone };
      const sheet = createSheet(recordLists[name].columns as never, texts, first, pages);
      const body = readableWhileRead(writeCsv(sheet), limits);
      body.once('close', end);
      return { type: csvType, name: `${recordLists[name].path}.${format}`, body };
    } catch (error) {
      end();
      throw error;
    }
  };
}
