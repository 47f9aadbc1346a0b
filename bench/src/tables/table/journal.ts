import path from 'node:path';
import { readJournal } from '../../../../partner/store/readJournal.ts';
import { createOffer, type LiveTable } from '../../../../partner/tables/offer/offer.ts';
import type { TableJournalLine } from '../../../../partner/tables/store/lines.ts';

/** A table as the game server plays it, with the secret that its seeds and the wallet's rounds follow from. */
export interface JournalTable {
  readonly secret: string;
  readonly table: LiveTable;
}

/** Reads it from the journal of a game server. @param data Its folder. */
export async function readJournalTable(data: string, code: string): Promise<JournalTable> {
  const warn = (message: string) => void process.stderr.write(`${message}\n`);
  const lines = await readJournal<TableJournalLine>(path.join(data, 'tables.jsonl'), warn);
  const origin = lines.findLast(it => it.t === 'origin');
  const known = lines.findLast(it => it.t === 'table' && it.table === code);
  if (origin?.t !== 'origin' || known?.t !== 'table') throw new Error(`the journal has no table ${code}`);
  return { secret: origin.secret, table: createOffer(origin)(known) };
}
