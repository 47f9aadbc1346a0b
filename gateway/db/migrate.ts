import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from '../process/startError.ts';
import { applyFunctions } from './applyFunctions.ts';

/** Key of an advisory lock, the same in every gateway, so that they migrate one after the other. */
const LOCK = 7_202_611;

/** Beside this file, in the sources as well as in the bundle (the build copies them). */
const FOLDER = new URL('./migrations/', import.meta.url);

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applied(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(row => [row.name, row.checksum]));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Brings the database at `url` to the newest schema: files in the order of their names, each in one
 * transaction and recorded, and then the functions. Throws a `StartError` when a recorded file was changed since, or
 * when the database is newer than this gateway.
 */
export async function migrate(url: string): Promise<void> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const done = await applied(client);
    const known = new Set(migrations.map(migration => migration.name));
    const foreign = [...done.keys()].find(name => !known.has(name));
    if (foreign !== undefined) {
      throw new StartError(`The database was written by a newer gateway (it has ${foreign}).`);
    }
    for (const migration of migrations) {
      const checksum = done.get(migration.name);
      if (checksum === undefined) await apply(client, migration);
      else if (checksum !== migration.checksum) {
        throw new StartError(
          `The database was made by another version of ${migration.name}; start with --fresh.`,
        );
      }
    }
    await applyFunctions(client);
  } finally {
    // Ends the session and with it the lock.
    await client.end();
  }
}
