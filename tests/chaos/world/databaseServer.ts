import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../../gateway/db/embedded.ts';

/** A PostgreSQL of one lane: its seeds come one after the other, each with a database of its own. */
export interface DatabaseServer {
  url(database: string): string;
  /** Runs one statement in the maintenance database. */
  run(statement: string): Promise<void>;
  /** Ends every session and stops the process, waits, and starts it again on the same data. */
  restart(downMs: number): Promise<void>;
  stop(): Promise<void>;
}

// Nothing of it must survive the machine, so nothing waits for the disk.
const SETTINGS = { fsync: 'off', max_connections: '100' };

/** Runs a statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-chaos-'));
  let server = await startEmbedded(folder, SETTINGS);
  const { url } = server;
  return {
    url,
    run: statement => runOn(url('postgres'), statement),
    async restart(downMs) {
      await server.stop();
      await new Promise(resolve => setTimeout(resolve, downMs));
      server = await startEmbedded(folder, SETTINGS);
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
