import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ArchiveError } from './archiveError.ts';

export const MANIFEST = 'manifest.json';

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/);

const ManifestFile = z.strictObject({
  /** Beside the manifest. */
  file: z.string().regex(/^[a-z0-9_]+\.ndjson\.gz$/),
  table: z.string(),
  rows: z.int().min(0),
  /** Of the compressed file. */
  bytes: z.int().min(0),
  sha256: SHA256,
  /** Whether the rows leave the database with `--drop`; the others stay there and are a copy. */
  drops: z.boolean(),
  /** Of the rows in the database (`rowsHashOf`), if they leave it. */
  rowsHash: z.string().nullable(),
});

/** What an archive consists of. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  /** First month that is not in it, YYYY-MM. */
  before: z.string(),
  /** Real time, ISO. */
  writtenAt: z.string(),
  /** Newest migration of the database that it was written from. */
  schema: z.string(),
  postgres: z.string(),
  files: z.array(ManifestFile).min(1),
});
export type Manifest = z.infer<typeof Manifest>;
export type ManifestFile = z.infer<typeof ManifestFile>;

/** How many rows all files of an archive have. */
export const rowsIn = ({ files }: Manifest): number => files.reduce((sum, { rows }) => sum + rows, 0);

/** Reads the manifest of an archive, and its checksum. Throws an `ArchiveError` when there is none that can be read. */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; sha256: string }> {
  const text = await readFile(path.join(folder, MANIFEST)).catch(() => null);
  if (text === null) throw new ArchiveError(`There is no ${MANIFEST} in ${folder}.`);
  try {
    const manifest = Manifest.parse(JSON.parse(text.toString()));
    return { manifest, sha256: createHash('sha256').update(text).digest('hex') };
  } catch {
    throw new ArchiveError(`${MANIFEST} in ${folder} is not what an archive has.`);
  }
}
