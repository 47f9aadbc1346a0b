import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { catalogueGame } from '../db/schema.ts';
import { type CatalogueLines, prepare, readLines, replaceCatalogue } from '../play/lobby/ports.ts';
import { CatalogueError } from './catalogueError.ts';

/** The catalogue in `file`, or on `stdin` for `-`. Throws a `CatalogueError` that names every wrong line and field. */
export async function readFaultless(file: string, stdin: Readable): Promise<CatalogueLines> {
  const input = file === '-' ? stdin : createReadStream(file);
  const opened = new Promise<never>((_, reject) => input.once('error', reject));
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const read = readLines(lines);
  const { catalogue, faults } = await Promise.race([read, opened]).catch((error: NodeJS.ErrnoException) => {
    throw new CatalogueError(`${file} can't be read: ${error.code ?? error.message}.`);
  });
  if (catalogue !== null) return catalogue;
  const told = faults.map(
    ({ line, field, says }) => `${file}:${line}: ${field === '' ? '' : `${field}: `}${says}`,
  );
  throw new CatalogueError([...told, 'Nothing was imported.'].join('\n'));
}

/** Puts `catalogue` in the place of the one that is there, all of it or nothing. */
export async function importCatalogue(
  database: Database,
  catalogue: CatalogueLines,
  say: (text: string) => void,
): Promise<void> {
  const prepared = prepare(catalogue);
  await database.write(tx => replaceCatalogue(tx, prepared));
  // Lists read their indexes alone, which takes a table that was cleaned up.
  await database.db.execute(sql`vacuum (analyze) ${catalogueGame}`);
  const { games, vendors } = catalogue;
  const of = new Set(vendors.map(({ vassalage }) => vassalage)).size;
  say(`Imported ${games.length} games of ${of} vendors. The catalogue is ${prepared.version} now.`);
}
