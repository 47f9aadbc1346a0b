import type { Startup } from '../process/startup.ts';
import { assertReachable, emptyDatabase, ensureDatabase } from './connect.ts';
import { assertRoom, settingsFor } from './connections.ts';
import { type EmbeddedPostgres, runningEmbedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { type DatabaseWays, directWay, findWays } from './ways.ts';

/** Name of the world's database on the built-in server. */
export const DATABASE = 'croupier';

/** A migrated database, and the built-in server that runs it. */
export interface Store extends DatabaseWays {
  /** Null when the server is not the built-in one. */
  readonly embedded: EmbeddedPostgres | null;
}

/**
 * Starts the built-in server in `dataDir`, or goes to `url`, and brings the schema up to date. Throws a
 * `StartError` when that can't be done.
 * @param mayMove See `startEmbedded`.
 * @param fresh Throws the old content away first.
 * @param onNew See `startEmbedded`.
 */
export async function openStore(
  where: {
    readonly url: string | null;
    /** The server itself where `url` may lead to a pooler; null or none otherwise. */
    readonly directUrl?: string | null;
    /** Whether statements may be kept by name; they are unless told. */
    readonly named?: boolean;
    readonly dataDir: string;
    readonly mayMove: boolean;
    readonly fresh: boolean;
    /** Processes that will use it; 1 unless told. */
    readonly workers?: number;
    readonly onNew?: () => void;
  },
  startup: Startup,
): Promise<Store> {
  const embedded =
    where.url === null
      ? await startEmbedded(where.dataDir, settingsFor(where.workers), where.mayMove, where.onNew)
      : null;
  if (embedded) {
    startup.onStop(() => embedded.stop());
    await ensureDatabase(embedded.url('postgres'), DATABASE);
  }
  const ways = await waysTo(embedded?.url(DATABASE) ?? null, where);
  if (where.fresh) await emptyDatabase(ways.directUrl);
  await migrate(ways.directUrl);
  return { ...ways, embedded };
}

async function waysTo(
  own: string | null,
  { url, directUrl = null, named = true, workers = 1 }: Parameters<typeof openStore>[0],
): Promise<DatabaseWays> {
  if (own !== null || url === null) return directWay(own ?? '');
  await assertReachable(url, 'DATABASE_URL');
  if (directUrl !== null) await assertReachable(directUrl, 'DATABASE_DIRECT_URL');
  const ways = await findWays(url, directUrl, named);
  if (!ways.pooled) await assertRoom(url, workers);
  return ways;
}

/**
 * The database of a world for a command beside the gateway: `url`, or the built-in one in `dataDir`. Its server is that of
 * the gateway which runs there; without one it is started, and stopped with `startup`.
 */
export async function joinStore(
  where: Omit<Parameters<typeof openStore>[0], 'fresh'>,
  startup: Startup,
): Promise<string> {
  const running = where.url === null ? await runningEmbedded(where.dataDir, where.mayMove) : null;
  return running === null
    ? (await openStore({ ...where, fresh: false }, startup)).directUrl
    : running(DATABASE);
}
