import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../gateway/db/database.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';

/** A migrated database of its own, empty but for some games of the demo. */
export interface TestDatabase {
  readonly database: Database;
  /** Connection string, for code that opens connections itself. */
  readonly url: string;
  /** Statements of transactions that waited for each other; each was done again. */
  readonly conflicts: readonly string[];
  /** Closes `database` and removes it, whoever is still connected. */
  drop(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies the migrated template, some 40 ms; most of that is opening its 1,300 files. */
async function copyTemplate(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    // Lets the kernel copy the files. Servers before version 18, and some systems, can't.
    await client.query("set file_copy_method = 'clone'").catch(() => {});
    // The usual way writes each page to the log as well.
    await client.query(`create database ${name} template ${inject('databaseTemplate')} strategy file_copy`);
  } finally {
    await client.end();
  }
}

/** Opens a copy of the migrated template. Drop it in `afterAll` or `afterEach`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await copyTemplate(name);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  const conflicts: string[] = [];
  const database = openDatabase(url.href, {
    connections: 8,
    onConflict: ({ state, statement }) => void conflicts.push(`${state}: ${statement}`),
  });
  return {
    database,
    conflicts,
    url: url.href,
    async drop() {
      await database.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}
