import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.ts';
import { readCatalogue } from '../play/lobby/ports.ts';
import { CatalogueError } from './catalogueError.ts';

/** Writes the catalogue to `file`, which is there as a whole or not at all, or to `stdout` for `-`. */
export async function exportCatalogue(
  database: Database,
  file: string,
  stdout: Writable,
  say: (text: string) => void,
): Promise<void> {
  let written = 0;
  const write = (to: Writable, end: boolean) =>
    database.read(tx => {
      async function* texts() {
        for await (const line of readCatalogue(tx)) {
          written += 1;
          yield `${JSON.stringify(line)}\n`;
        }
      }
      return pipeline(Readable.from(texts()), to, { end });
    });
  if (file === '-') await write(stdout, false);
  else {
    const part = `${file}.part`;
    try {
      await write((await open(part, 'w')).createWriteStream(), true);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      throw new CatalogueError(`${file} can't be written: ${error.message}.`);
    }
  }
  say(`Exported ${written} lines.`);
}
