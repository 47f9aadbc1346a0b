import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Bound } from './bound.ts';
import { MANIFEST, type Manifest, type ManifestFile } from './manifest.ts';
import type { Partition } from './partitions.ts';
import { type Source, writeRows } from './writeFile.ts';

/** Tables that stay in the database, and whose months are in the archive as a copy, so that it can be read without it. */
const COPIED = [
  { table: 'ledger_tx', at: 'at', order: 'id' },
  { table: 'round', at: 'settled_at', order: 'settled_at, id' },
  { table: 'game_transaction', at: 'at', order: 'at, server, id' },
  { table: 'points_entry', at: 'at', order: 'id' },
] as const;

const ORDER: Readonly<Record<Partition['table'], string>> = {
  ledger_entry: 'tx_id, account_id',
  wallet_record: 'account_id, at, n',
};

async function copiedSources(tx: Tx, from: number | null, bound: Bound): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const { table, at, order } of COPIED) {
    const { rows } = await tx.execute<{ name: string; low: string; high: string }>(sql`
      select month_name(month) as name, month_start(month) as low, month_start(month + 1) as high
      from (select distinct month_number(${sql.raw(at)}) as month from ${sql.raw(table)}
        where ${sql.raw(at)} < ${bound.at} and ${sql.raw(at)} >= ${from ?? Number.MIN_SAFE_INTEGER}) m order by month`);
    for (const { name, low, high } of rows)
      sources.push({
        file: `${table}_${name}.ndjson.gz`.replaceAll('-', ''),
        table,
        partition: null,
        query: `select * from ${table} where ${at} >= ${low} and ${at} < ${high} order by ${order}`,
      });
  }
  return sources;
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Names of files are on the disk with their folder only. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes everything before the bound into a new folder, as it is at one moment. Runs in a transaction that reads one snapshot.
 * @param from What is before it was archived already; epoch ms, null for nothing.
 */
export async function exportMonths(
  tx: Tx,
  {
    bound,
    from,
    partitions,
    folder,
    writtenAt,
  }: {
    readonly bound: Bound;
    readonly from: number | null;
    readonly partitions: readonly Partition[];
    readonly folder: string;
    readonly writtenAt: Date;
  },
): Promise<Manifest> {
  const sources: Source[] = [
    ...partitions.map(({ table, name }) => ({
      file: `${name}.ndjson.gz`,
      table,
      partition: name,
      query: `select * from ${name} order by ${ORDER[table]}`,
    })),
    ...(await copiedSources(tx, from, bound)),
  ];
  const { rows } = await tx.execute<{ schema: string; postgres: string }>(sql`
    select (select max(name) from schema_migration) as schema, current_setting('server_version') as postgres`);
  const [versions] = rows;
  if (versions === undefined) throw new Error('the database has no version');
  // A name of its own until it is whole: what a killed command left there is written again.
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const files: ManifestFile[] = [];
  for (const source of sources) files.push(await writeRows(tx, part, source));
  const manifest: Manifest = {
    format: 1,
    before: bound.month,
    writtenAt: writtenAt.toISOString(),
    ...versions,
    files,
  };
  await writeSynced(path.join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await syncFolder(part);
  await rename(part, folder);
  await syncFolder(path.dirname(folder));
  return manifest;
}
