import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { ManifestFile } from './manifest.ts';
import { rowsHashOf } from './rowsHash.ts';

/** Rows that are in memory at a time. */
const BATCH = 5_000;

/** One file of an archive. */
export interface Source extends Pick<ManifestFile, 'file' | 'table'> {
  /** The rows, in an order that doesn't change. */
  readonly query: string;
  /** The partition that they are, if they leave the database. */
  readonly partition: string | null;
}

/** Writes rows as lines of JSON, compressed, and answers what the manifest says of the file. Runs in a transaction. */
export async function writeRows(tx: Tx, folder: string, source: Source): Promise<ManifestFile> {
  const { query, partition, ...rest } = source;
  const rowsHash = partition === null ? null : await rowsHashOf(tx, partition);
  let rows = 0;
  // Its text is the database's own, so that no number is rounded on the way.
  await tx.execute(
    sql.raw(`declare archived no scroll cursor for select row_to_json(r)::text as line from (${query}) r`),
  );
  async function* lines() {
    for (let size = BATCH; size === BATCH; rows += size) {
      const batch = await tx.execute<{ line: string }>(sql.raw(`fetch ${BATCH} from archived`));
      size = batch.rows.length;
      if (size > 0) yield `${batch.rows.map(({ line }) => line).join('\n')}\n`;
    }
  }
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk, _, next) {
      hash.update(chunk);
      next(null, chunk);
    },
  });
  const file = path.join(folder, source.file);
  // `wx`: what is there is never written over. On the disk before the rows may leave the database.
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    hashed,
    createWriteStream(file, { flags: 'wx', flush: true }),
  );
  await tx.execute(sql.raw('close archived'));
  const { size } = await stat(file);
  return { ...rest, rows, bytes: size, sha256: hash.digest('hex'), drops: partition !== null, rowsHash };
}
