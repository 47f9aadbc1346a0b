import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../process/startError.ts';

/** Where the checksum of a backup is kept; `sha256sum --check` reads it. */
export const checksumFile = (file: string): string => `${file}.sha256`;

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Writes the checksum of a backup beside it.
 * @param stored Where the backup is now, if not under its name yet.
 */
export async function writeChecksum(file: string, stored = file): Promise<void> {
  await writeFile(checksumFile(file), `${await checksumOf(stored)}  ${path.basename(file)}\n`);
}

/** Throws a `StartError` when a backup can't be read, or isn't what was written. */
export async function assertWhole(file: string): Promise<void> {
  const noted = await readFile(checksumFile(file), 'utf8').catch(() => {
    throw new StartError(
      `${checksumFile(file)} can't be read: without it nobody knows whether the backup is whole.`,
    );
  });
  const found = await checksumOf(file).catch(() => {
    throw new StartError(`${file} can't be read.`);
  });
  if (noted.split(/\s/)[0] !== found)
    throw new StartError(`${file} is not what was written: its checksum is another one.`);
}
