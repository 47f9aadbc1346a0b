import pg from 'pg';
import { assertReachable, ensureDatabase } from '../db/connect.ts';
import { runningEmbedded, startEmbedded } from '../db/embedded.ts';
import { DATABASE } from '../db/openStore.ts';
import type { CommandDatabase } from '../process/commandDatabase.ts';
import { StartError } from '../process/startError.ts';
import type { Startup } from '../process/startup.ts';

/**
 * The database of a world as it is: other than for a gateway its schema stays what it was. The built-in server is that of
 * the gateway which runs there; without one it is started, and stopped with `startup`.
 * @param alone Whether a gateway that runs is in the way: then a `StartError` is thrown.
 */
export async function openServer(
  { url, setting, dataDir, mayMove }: CommandDatabase,
  startup: Startup,
  alone: boolean,
): Promise<string> {
  if (url !== null) {
    await assertReachable(url, setting);
    return url;
  }
  const running = await runningEmbedded(dataDir, mayMove);
  if (running !== null && alone)
    throw new StartError(`A gateway runs on the data folder ${dataDir} (DATA_DIR): stop it first.`);
  if (running !== null) return running(DATABASE);
  const server = await startEmbedded(dataDir, {}, mayMove);
  startup.onStop(() => server.stop());
  await ensureDatabase(server.url('postgres'), DATABASE);
  return server.url(DATABASE);
}

/** What has to be known of a database before anything is done with it. */
export interface Described {
  /** Major version of its server. */
  readonly version: number;
  /** How many tables it has. */
  readonly tables: number;
  /** Sessions of others; a gateway always has one. */
  readonly others: number;
}

const DESCRIBE = `
  select current_setting('server_version_num')::int / 10000 as version,
    (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = 'public') as tables,
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`;

export async function describe(url: string): Promise<Described> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Described>(DESCRIBE);
    return rows[0] ?? { version: 0, tables: 0, others: 0 };
  } finally {
    await client.end();
  }
}
