import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Beside this file, in the sources as well as in the bundle (the build copies them). */
export const FUNCTIONS = new URL('./functions/', import.meta.url);

/** Indexes over values that functions of this database compute, each with the text of its function. */
const COMPUTED_INDEXES = `
  select distinct c.oid::regclass::text as index, pg_get_functiondef(p.oid) as function
  from pg_depend d
    join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid and c.relkind = 'i'
    join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
  where p.pronamespace = current_schema()::regnamespace`;

async function computedIndexes(client: pg.Client): Promise<readonly { index: string; function: string }[]> {
  return (await client.query<{ index: string; function: string }>(COMPUTED_INDEXES)).rows;
}

async function applyFile(client: pg.Client, file: URL, name: string): Promise<void> {
  try {
    await client.query(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** An index holds what its function computed when a row was written, so a function with another text needs it again. */
async function rebuildIndexes(
  client: pg.Client,
  before: Awaited<ReturnType<typeof computedIndexes>>,
): Promise<void> {
  const texts = new Set(before.map(row => `${row.index} ${row.function}`));
  const changed = (await computedIndexes(client)).filter(row => !texts.has(`${row.index} ${row.function}`));
  for (const index of new Set(changed.map(row => row.index))) await client.query(`reindex index ${index}`);
}

/**
 * Gives the database the functions of `functions/*.sql` as they are written there, in one transaction, whatever
 * migrations or another gateway made of them. Not on a database that is newer than this gateway: its functions are. It is done at each start: all of them take 5 ms.
 * @param folder Where they are.
 */
export async function applyFunctions(client: pg.Client, folder = FUNCTIONS): Promise<void> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  await client.query('begin');
  try {
    // One may call another whose file comes later.
    await client.query('set local check_function_bodies = off');
    const before = await computedIndexes(client);
    for (const name of names) await applyFile(client, new URL(name, folder), name);
    await rebuildIndexes(client, before);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
