import { access, rename } from 'node:fs/promises';
import path from 'node:path';
import { readJournal } from '../../../store/readJournal.ts';
import { syncFolder } from '../../../store/syncFolder.ts';
import type { Warn } from '../../../store/warn.ts';
import type { BetStore } from '../betStore.ts';
import { endLegacyBet } from './endLegacyBet.ts';
import { type LegacyLine, legacyBetsOf } from './legacyLines.ts';

const FILE = 'sports.jsonl';

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** A name for a file that was read: one that was put aside before stays. */
async function freeName(file: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? `${file}.read` : `${file}.read-${n}`;
    if (!(await isThere(name))) return name;
  }
}

/**
 * Takes in the bets of the file that the book had before it had a folder, as far as the wallet is owed something of them, each as it
 * ends; then the file gets another name. A crash before that has it read again, and what is in the store already is left as it is.
 * Rejects when the disk refuses it: then nothing was told, and the next start tries again.
 * @param data Folder of this server's data.
 */
export async function migrateLegacyBets(
  data: string,
  store: Pick<BetStore, 'bet' | 'write'>,
  warn: Warn,
): Promise<void> {
  const file = path.join(data, FILE);
  if (!(await isThere(file))) return;
  const bets = legacyBetsOf(await readJournal<LegacyLine>(file, warn));
  const owed = [...bets.values()].flatMap(bet => endLegacyBet(bet) ?? []);
  await Promise.all(
    owed.filter(({ id }) => store.bet(id) === null).map(bet => store.write({ t: 'bet', bet })),
  );
  const name = await freeName(file);
  await rename(file, name);
  await syncFolder(data);
  warn(
    `the ${owed.length} bets of ${file} that were not over end now, most with their stakes back; it is kept as ${name}.`,
  );
}
