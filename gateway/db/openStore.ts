import type { Startup } from '../process/startup.ts';
import { assertReachable, emptyDatabase, ensureDatabase } from './connect.ts';
import { assertRoom, settingsFor } from './connections.ts';
import { type EmbeddedPostgres, runningEmbedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const DATABASE = 'croupier';

/** A migrated database, and the built-in server that runs it. */
export interface Store {
  readonly url: string;
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
  const url = embedded?.url(DATABASE) ?? where.url ?? '';
  if (!embedded) {
    await assertReachable(url);
    await assertRoom(url, where.workers ?? 1);
  }
  if (where.fresh) await emptyDatabase(url);
  await migrate(url);
  return { url, embedded };
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
  return running === null ? (await openStore({ ...where, fresh: false }, startup)).url : running(DATABASE);
}
