import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '../../../../gateway/db/embedded.ts';
import { StartError } from '../../../../gateway/process/startError.ts';

/** A PostgreSQL with the product's settings that can be killed and comes back on the same data. */
export interface KillableServer {
  url(database: string): string;
  /** SIGKILL to the server; when this settles it runs again and has recovered. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Processes of a killed server hold its memory until they notice. */
const LONGEST_RESTART_MS = 20_000;

export async function startKillableServer(): Promise<KillableServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-crash-'));
  let server = await startEmbedded(folder);
  const again = async (): Promise<EmbeddedPostgres> => {
    const deadline = Date.now() + LONGEST_RESTART_MS;
    for (;;) {
      try {
        return await startEmbedded(folder);
      } catch (error) {
        if (!(error instanceof StartError) || Date.now() > deadline) throw error;
        await sleep(100);
      }
    }
  };
  return {
    url: server.url,
    async kill() {
      process.kill(await pidOf(server.url('postgres')), 'SIGKILL');
      // Nothing is left to stop, but the folder is given free.
      await server.ended;
      await server.stop();
      server = await again();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function pidOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
    return Number.parseInt(rows[0]?.file ?? '', 10);
  } finally {
    await client.end().catch(() => {});
  }
}
