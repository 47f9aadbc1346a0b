import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from '../process/startError.ts';
import { applyFunctions, FUNCTIONS } from './applyFunctions.ts';
import { type AppliedMigration, compatibleOf, newerThan, reasonAgainst } from './versions.ts';

/** Key of an advisory lock, the same in every gateway, so that they migrate one after the other. */
const LOCK = 7_202_611;

/** Beside this file, in the sources as well as in the bundle (the build copies them). */
const MIGRATIONS = new URL('./migrations/', import.meta.url);

interface Migration extends AppliedMigration {
  readonly sql: string;
}

async function readMigrations(folder: URL): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, compatible: compatibleOf(sql) };
    }),
  );
}

async function applied(client: pg.Client): Promise<readonly AppliedMigration[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  // Asked first: the change would wait for a backup that is being made, even where there is nothing to change.
  const column = await client.query(
    `select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'compatible'`,
  );
  if (column.rowCount === 0) await client.query('alter table schema_migration add column compatible text');
  return (await client.query<AppliedMigration>('select name, checksum, compatible from schema_migration'))
    .rows;
}

async function apply(client: pg.Client, { name, sql, checksum, compatible }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum, compatible) values ($1, $2, $3)', [
      name,
      checksum,
      compatible,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Why this gateway can't run on what has these migrations; null when it can.
 * @param what What the sentence is about.
 */
export async function reasonNotToRun(
  recorded: readonly AppliedMigration[],
  what: string,
): Promise<string | null> {
  return reasonAgainst(await readMigrations(MIGRATIONS), recorded, what);
}

/**
 * Brings the database at `url` to the newest schema: files in the order of their names, each in one
 * transaction and recorded, and then the functions. A database that is newer, and says that this gateway may run on it,
 * stays as it is, with its functions. Throws a `StartError` when a recorded file was changed since, or when the database
 * is too new for this gateway.
 * @param folders Where migrations and functions are.
 */
export async function migrate(
  url: string,
  folders: { readonly migrations: URL; readonly functions: URL } = {
    migrations: MIGRATIONS,
    functions: FUNCTIONS,
  },
): Promise<void> {
  const migrations = await readMigrations(folders.migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const recorded = await applied(client);
    const known = migrations.map(({ name }) => name);
    const reason = reasonAgainst(migrations, recorded, 'The database');
    if (reason !== null) throw new StartError(reason);
    const there = new Set(recorded.map(({ name }) => name));
    for (const migration of migrations) if (!there.has(migration.name)) await apply(client, migration);
    if (newerThan(known, recorded).length === 0) await applyFunctions(client, folders.functions);
  } finally {
    // Ends the session and with it the lock.
    await client.end();
  }
}
