import { mkdtemp, rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../../gateway/db/embedded.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { prepare, replaceCatalogue } from '../../../gateway/play/lobby/catalogue/store.ts';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { ownRun } from '../../../tools/run/ownRun.mjs';
import { folderOf } from '../../processes/builtOnce.ts';
import { folderPrefix, sweepAbandoned, sweepBuilds } from './abandoned.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server's maintenance database. */
    readonly databaseServer: string;
    /** The migrated database that every test database is a copy of. */
    readonly databaseTemplate: string;
    /** Names the builds of this run's programs. */
    readonly run: string;
  }
}

/**
 * Nothing of the server must survive the run: it doesn't wait for the disk, writes little to its log, and leaves the
 * copies, which live for seconds, unvacuumed. Commits stay synchronous: a vacuum right after one that isn't finds no page
 * that everybody sees, and plans differ.
 */
const SERVER_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
};

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A gateway that starts on a copy finds its games there; there are few, because every copy costs by its size. */
async function fillCatalogue(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  const prepared = prepare(demoCatalogue(0.05));
  await database.write(tx => replaceCatalogue(tx, prepared));
  await database.close();
}

/**
 * One PostgreSQL for the whole run: the built-in one in a temporary folder, or the one at `TEST_DATABASE_URL`
 * (its user must be allowed to make databases).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The reporter has done it, unless the command line named others.
  ownRun();
  const outside = process.env.TEST_DATABASE_URL;
  // Of this run and project: both may use one server.
  const name = `croupier_template_${process.pid}_${project.name.replaceAll(/\W/g, '_')}`;
  const builds = `${process.pid}-${project.name}`;
  await Promise.all([
    sweepAbandoned(),
    sweepBuilds(),
    rm(folderOf(builds), { recursive: true, force: true }),
  ]);
  const folder = outside ? null : await mkdtemp(folderPrefix());
  const server = folder ? await startEmbedded(folder, SERVER_SETTINGS) : null;
  const url = outside ?? server?.url('postgres') ?? '';
  await run(url, `create database ${name}`);
  const template = new URL(url);
  template.pathname = `/${name}`;
  await migrate(template.href);
  await fillCatalogue(template.href);
  project.provide('databaseServer', url);
  project.provide('databaseTemplate', name);
  project.provide('run', builds);
  return async () => {
    if (server) await server.stop();
    else await run(url, `drop database if exists ${name}`);
    if (folder) await rm(folder, { recursive: true, force: true });
    await rm(folderOf(builds), { recursive: true, force: true });
  };
}
