import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../../process/startError.ts';
import { canEnter, makePassable, type ServerUser } from './reach.ts';

/** Folders of one cluster. */
export interface ClusterFolders {
  /** Holds everything of the cluster. */
  readonly root: string;
  /** PGDATA; absent before the first start. */
  readonly data: string;
  /** Holds the socket, closed to other users. */
  readonly run: string;
  readonly log: string;
}

/** PostgreSQL refuses to run as root, so root starts it as "nobody", which needs no entry in the user table. */
export function serverUser(): ServerUser {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
}

/** Longest path of a unix socket (`sun_path` of Linux is 108 bytes with the terminator; of macOS 104). */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;
/** Longest name of a file in `run`. */
const SOCKET_FILE = '.s.PGSQL.5432';

/** A unique name for files of `root` that are stored elsewhere. */
function nameFor(root: string): string {
  return `croupier-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
}

/** The folder for the socket: inside the cluster, or in the system's temporary folder when that is too deep. */
export function runFolder(root: string): string {
  const inside = path.join(root, 'run');
  if (Buffer.byteLength(path.join(inside, SOCKET_FILE)) <= LONGEST_SOCKET_PATH) return inside;
  return path.join(tmpdir(), nameFor(root));
}

/** Hands a folder to the server's user and closes it to all others. */
export async function assignFolder(user: ServerUser, folder: string): Promise<void> {
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
}

/** A folder in a shared place may have been prepared by another user, who could then reach the socket. */
async function assertOwn(folder: string, user: ServerUser): Promise<void> {
  const { uid } = await stat(folder);
  const own = process.getuid?.();
  if (own !== undefined && uid !== own && uid !== user?.uid) {
    throw new StartError(`The folder ${folder} belongs to another user.`);
  }
}

/** Where services keep what must last; everybody may enter it. */
const STATE_FOLDER = '/var/lib';

/** The data folder, or another one when the server's user can't enter it. */
async function findRoot(dataDir: string, user: ServerUser, mayMove: boolean): Promise<string> {
  const root = path.resolve(dataDir);
  await makePassable(user, root);
  if (await canEnter(user, root)) return root;
  // A world that exists already must not be replaced by an empty one elsewhere.
  if (mayMove && !existsSync(path.join(root, 'postgres'))) {
    const other = path.join(STATE_FOLDER, nameFor(root));
    await makePassable(user, other);
    if (await canEnter(user, other)) return other;
  }
  throw new StartError(
    `PostgreSQL doesn't run as root, and the user it runs as (uid ${user?.uid}) can't enter ${root}: set DATA_DIR to a folder that everybody may enter, like ${path.join(STATE_FOLDER, 'croupier')}, or start the gateway as another user.`,
  );
}

/**
 * Makes the folders; throws a `StartError` when they can't be written.
 * @param mayMove Whether another folder will do where the server's user can't enter `dataDir`.
 */
export async function prepareFolders(
  dataDir: string,
  user: ServerUser,
  mayMove: boolean,
): Promise<ClusterFolders> {
  try {
    const root = await findRoot(dataDir, user, mayMove);
    const run = runFolder(root);
    await mkdir(run, { recursive: true, mode: 0o700 });
    await assertOwn(run, user);
    await assignFolder(user, run);
    return { root, run, data: path.join(root, 'postgres'), log: path.join(root, 'postgres.log') };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${path.resolve(dataDir)} (DATA_DIR) can't be written: ${error instanceof Error ? error.message : error}.`,
    );
  }
}
