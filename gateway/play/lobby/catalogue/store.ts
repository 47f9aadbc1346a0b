import { createHash } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { pauseForLong } from '../../../db/impatience.ts';
import { catalogueGame, catalogueHidden, catalogueVendor, catalogueVersion } from '../../../db/schema.ts';
import { applySettings, hasSettings } from '../settings/applySettings.ts';
import { lockCatalogue } from '../settings/lockCatalogue.ts';
import { canonicalLines } from './canonical.ts';
import { insertAll } from './insertAll.ts';
import type { CatalogueLines } from './lines.ts';
import { rowsOf } from './rows.ts';

/** Rows of one statement: about a megabyte, and worked out in some milliseconds. */
const AT_ONCE = 1_000;

/** Names a catalogue by what is in it: the same games in the same order are the same version. */
export function versionOf(catalogue: CatalogueLines): string {
  const hash = createHash('sha256');
  for (const line of canonicalLines(catalogue)) hash.update(`${JSON.stringify(line)}\n`);
  return hash.digest('base64url').slice(0, 16);
}

/** The rows of a catalogue's tables: what is worked out before the database is asked. */
export interface PreparedCatalogue {
  readonly version: string;
  readonly vendors: readonly object[];
  readonly games: readonly object[];
}

/** Works out the rows of a catalogue. */
export function prepare(catalogue: CatalogueLines): PreparedCatalogue {
  return {
    version: versionOf(catalogue),
    vendors: catalogue.vendors.map((vendor, i) => ({ iconUrl: '', hidden: false, ...vendor, n: i + 1 })),
    games: rowsOf(catalogue.games),
  };
}

async function write(tx: Tx, { version, vendors, games }: PreparedCatalogue): Promise<void> {
  await insertAll(tx, catalogueVendor, vendors);
  for (let from = 0; from < games.length; from += AT_ONCE) {
    await insertAll(tx, catalogueGame, games.slice(from, from + AT_ONCE));
  }
  await tx.insert(catalogueVersion).values({ version, games: games.length });
}

/**
 * Puts a catalogue in the place of the one that is there. Readers see the old one until the commit, and the new one whole.
 * What operators have set holds for the new one, too.
 * @param prepared Worked out before the transaction: a database ends those that do nothing for long.
 */
export async function replaceCatalogue(tx: Tx, prepared: PreparedCatalogue): Promise<void> {
  await lockCatalogue(tx);
  await tx.execute(sql`select ${pauseForLong()}`);
  for (const table of [catalogueGame, catalogueHidden, catalogueVendor, catalogueVersion])
    await tx.delete(table);
  await write(tx, prepared);
  if (await hasSettings(tx)) await applySettings(tx);
}

/** Whether the world has a catalogue. */
export async function hasCatalogue(db: Tx): Promise<boolean> {
  const known = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  return known.length > 0;
}

/**
 * Gives a world without a catalogue its first one; leaves alone what is there. Nobody reads the table yet, so that its indexes
 * can be built at once, which takes a third of the time.
 */
export async function fillCatalogue(tx: Tx, first: () => PreparedCatalogue): Promise<void> {
  if (await hasCatalogue(tx)) return;
  await lockCatalogue(tx);
  // Another gateway may have been faster.
  if (await hasCatalogue(tx)) return;
  const { rows: indexes } = await tx.execute<{ name: string; made: string }>(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${getTableName(catalogueGame)}::regclass and not i.indisprimary`);
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await write(tx, first());
  for (const { made } of indexes) await tx.execute(sql.raw(made));
  await tx.execute(sql`analyze ${catalogueGame}`);
}
