import { createHash } from 'node:crypto';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { catalogueGame, catalogueVendor, catalogueVersion } from '../../../db/schema.ts';
import { canonicalLines } from './canonical.ts';
import type { Catalogue } from './lines.ts';
import { rowsOf } from './rows.ts';

/** Rows of one statement: some megabytes. */
const AT_ONCE = 5_000;

/** The types of a table's columns, as a statement names them. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['ARRAY', 'text[]'],
  ['tsvector', 'text[]'],
]);

/** Inserts all rows by one statement, however many there are. */
async function insertAll(tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const named = columns.map(([key, column]) => ({ key, name: column.name, type: column.getSQLType() }));
  const values = rows.map(row =>
    Object.fromEntries(named.map(({ key, name }) => [name, Reflect.get(row, key)])),
  );
  const list = (parts: readonly string[]): SQL => sql.raw(parts.join(', '));
  const read = named.map(({ name, type }) => (type === 'tsvector' ? `array_to_tsvector(${name})` : name));
  const types = named.map(({ name, type }) => `${name} ${TYPES.get(type) ?? type}`);
  await tx.execute(sql`
    insert into ${table} (${list(named.map(({ name }) => name))})
    select ${list(read)} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (${list(types)})`);
}

/** Names a catalogue by what is in it: the same games in the same order are the same version. */
export function versionOf(catalogue: Catalogue): string {
  const hash = createHash('sha256');
  for (const line of canonicalLines(catalogue)) hash.update(`${JSON.stringify(line)}\n`);
  return hash.digest('base64url').slice(0, 16);
}

/**
 * Puts `catalogue` in the place of the one that is there. Readers see the old one until the commit, and the new one whole.
 * @param onProgress Told how many games are written.
 */
export async function replaceCatalogue(
  tx: Tx,
  catalogue: Catalogue,
  onProgress: (written: number) => void = () => {},
): Promise<string> {
  const version = versionOf(catalogue);
  const { games, vendors } = catalogue;
  // One after the other: each is whole before the next begins.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
  for (const table of [catalogueGame, catalogueVendor, catalogueVersion]) await tx.delete(table);
  await insertAll(
    tx,
    catalogueVendor,
    vendors.map((vendor, i) => ({ iconUrl: '', ...vendor, n: i + 1 })),
  );
  const rows = rowsOf(games);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    await insertAll(tx, catalogueGame, part);
    onProgress(from + part.length);
  }
  await tx.insert(catalogueVersion).values({ version, games: games.length });
  return version;
}
