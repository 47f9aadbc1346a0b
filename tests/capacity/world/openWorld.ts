import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../../gateway/db/database.ts';
import { startEmbedded } from '../../../gateway/db/embedded.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';

/** A database for one run, and a folder for the gateway. */
export interface World {
  readonly url: string;
  readonly folder: string;
  readonly database: Database;
  close(): Promise<void>;
}

/** The built-in PostgreSQL in a temporary folder, with the settings of the product; or the migrated one at `url`. */
export async function openWorld(url: string | null): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-capacity-'));
  const server =
    url === null ? await startEmbedded(folder, { shared_preload_libraries: 'pg_stat_statements' }) : null;
  const where = url ?? server?.url('postgres') ?? '';
  if (server) await migrate(where);
  const database = openDatabase(where, { connections: 4 });
  return {
    url: where,
    folder,
    database,
    async close() {
      await database.close();
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
