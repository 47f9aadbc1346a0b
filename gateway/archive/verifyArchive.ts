import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { ArchiveError } from './archiveError.ts';
import { MANIFEST, type Manifest, type ManifestFile, readManifest } from './manifest.ts';

/** What of an entry says whether a booking is whole. */
const Entry = z.object({ tx_id: z.int(), amount: z.int() });

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The rows of a file, one by one. */
export async function* readRows(file: string): AsyncGenerator<unknown> {
  const unpacked = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as unknown;
}

/** Reads a file back. The entries of a booking stand together and sum to zero. */
async function readBack(file: string, { table, rows, file: name }: ManifestFile): Promise<void> {
  let found = 0;
  let booking = { id: Number.NaN, sum: 0 };
  const assertWhole = () => {
    if (booking.sum !== 0)
      throw new ArchiveError(`${name}: the entries of booking ${booking.id} don't sum to zero.`);
  };
  for await (const row of readRows(file)) {
    found += 1;
    if (table !== 'ledger_entry') continue;
    const entry = Entry.parse(row);
    if (entry.tx_id !== booking.id) {
      assertWhole();
      booking = { id: entry.tx_id, sum: 0 };
    }
    booking.sum += entry.amount;
  }
  assertWhole();
  if (found !== rows) throw new ArchiveError(`${name} has ${found} rows, and the manifest says ${rows}.`);
}

/**
 * Reads a whole archive back and compares it with its manifest. Throws an `ArchiveError` that names the first file that is not
 * as it was written. Answers the manifest and its checksum.
 */
export async function verifyArchive(folder: string): Promise<{ manifest: Manifest; sha256: string }> {
  const read = await readManifest(folder);
  const known = new Set([MANIFEST, ...read.manifest.files.map(({ file }) => file)]);
  const foreign = (await readdir(folder)).find(name => !known.has(name));
  if (foreign !== undefined) throw new ArchiveError(`${foreign} is in ${folder}, and not in its manifest.`);
  for (const entry of read.manifest.files) {
    const file = path.join(folder, entry.file);
    const size = await stat(file).catch(() => null);
    if (size === null) throw new ArchiveError(`${entry.file} is missing.`);
    if (size.size !== entry.bytes || (await sha256Of(file)) !== entry.sha256)
      throw new ArchiveError(`${entry.file} is not as it was written: its checksum differs.`);
    await readBack(file, entry);
  }
  return read;
}
