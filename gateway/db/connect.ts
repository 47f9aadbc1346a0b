import pg from 'pg';
import { StartError } from '../process/startError.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Oldest PostgreSQL that the SQL here works with, as a `server_version_num`. */
const OLDEST_VERSION = 150_000;

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Throws a `StartError` when `url` leads to no PostgreSQL that is new enough. Never repeats the password. */
export async function assertReachable(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < OLDEST_VERSION) {
      throw new StartError(`The database at ${setting} is older than PostgreSQL 15.`);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database at ${client.host}:${client.port} (${setting}) can't be reached: ${reasonOf(error)}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the database `name` on the server at `url` unless it is there. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Throws away everything in the database: what `--fresh` asks for. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('drop schema if exists public cascade; create schema public');
  } finally {
    await client.end();
  }
}
