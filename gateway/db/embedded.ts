import { findBinaries } from './embedded/binaries.ts';
import { reachableBinaries } from './embedded/copy.ts';
import { prepareFolders, serverUser } from './embedded/folders.ts';
import { holdFolder, isHeld } from './embedded/hold.ts';
import { CLUSTER_USER, initialiseCluster } from './embedded/initialise.ts';
import { stopOrphan } from './embedded/orphan.ts';
import { startPostmaster } from './embedded/postmaster.ts';

/** The PostgreSQL that comes with the gateway, running. */
export interface EmbeddedPostgres {
  /** Folder that holds the cluster. */
  readonly folder: string;
  /** Connection string for one of its databases; `postgres` is always there. */
  url(database: string): string;
  /** Settles when the server has ended, on request or not. */
  readonly ended: Promise<void>;
  /** Stops the server; harmless when it is stopped. */
  stop(): Promise<void>;
}

/**
 * Small and durable: a demo world needs little memory, and a commit must survive a power cut. Errors of statements
 * are logged by the gateway, because the server's log would contain the statement, its parameters and the row.
 */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '50',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_lock_waits: 'off',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Connection string for a database of the server whose socket is in `run`. */
function urlOf(run: string, database: string): string {
  return `postgresql://${CLUSTER_USER}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(run)}`;
}

/** Connection strings for the server of a gateway that runs on `dataDir`; null when none does. */
export async function runningEmbedded(
  dataDir: string,
  mayMove: boolean,
): Promise<EmbeddedPostgres['url'] | null> {
  const { run } = await prepareFolders(dataDir, serverUser(), mayMove);
  return (await isHeld(run)) ? database => urlOf(run, database) : null;
}

/**
 * Starts the PostgreSQL that npm installed on a cluster in `dataDir`, which is made when it isn't there. It
 * listens on a unix socket that only this user can reach, never on a network port. A server that a killed
 * gateway left behind is stopped first. Throws a `StartError` when it can't run, and leaves nothing running.
 * Root hands it to another user, who gets a copy of the programs where npm installed them out of reach.
 *
 * @param settings Server settings besides the usual ones; tests turn `fsync` off with them.
 * @param mayMove Whether another folder will do where that user can't enter `dataDir`.
 * @param onNew Called while a new cluster is made; it may be busy.
 */
export async function startEmbedded(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  mayMove = false,
  onNew: () => void = () => {},
): Promise<EmbeddedPostgres> {
  const user = serverUser();
  const installed = await findBinaries();
  const folders = await prepareFolders(dataDir, user, mayMove);
  const release = await holdFolder(folders.run, folders.root);
  try {
    await stopOrphan(folders.data);
    const binaries = await reachableBinaries(installed, folders.root, user);
    await initialiseCluster(binaries, folders, user, onNew);
    const server = await startPostmaster(binaries, folders, user, { ...SETTINGS, ...settings });
    return {
      folder: folders.root,
      url: database => urlOf(folders.run, database),
      ended: server.ended,
      async stop() {
        await server.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
