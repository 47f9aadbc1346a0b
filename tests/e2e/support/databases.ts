import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The settings that say where the ring's PostgreSQL is and what it copies; workers inherit them. */
export const SERVER = 'E2E_DATABASE_SERVER';
export const TEMPLATE = 'E2E_DATABASE_TEMPLATE';

/** Runs one statement on a database and answers its rows. */
export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The connection string of another database of the same server. */
export function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database with the demo world, for one gateway. */
export interface WorldDatabase {
  /** Connection string. */
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** A copy of the ring's first world; null where no ring has started a server. */
export async function cloneWorld(): Promise<WorldDatabase | null> {
  const { [SERVER]: server, [TEMPLATE]: template } = process.env;
  if (server === undefined || template === undefined) return null;
  const name = `e2e_${randomBytes(8).toString('hex')}`;
  // Without fsync a copy of the files is cheaper than one through the log.
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseOf(server, name),
    drop: async () => void (await runOn(server, `drop database if exists ${name} with (force)`)),
  };
}
