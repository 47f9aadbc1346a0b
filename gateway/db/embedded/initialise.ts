import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../process/startError.ts';
import type { Binaries } from './binaries.ts';
import { assignFolder, type ClusterFolders } from './folders.ts';
import type { ServerUser } from './reach.ts';

/** Superuser of the cluster. It has no password, because only this user can enter the socket's folder. */
export const CLUSTER_USER = 'croupier';

const UNFINISHED = 'postgres.new-';

/**
 * Creates the cluster unless it exists. A killed `initdb` leaves an incomplete folder, so it works in a temporary
 * folder that is renamed when it is complete.
 * @param onNew Called while a cluster is made; it may be busy.
 */
export async function initialiseCluster(
  binaries: Binaries,
  folders: ClusterFolders,
  user: ServerUser,
  onNew: () => void,
): Promise<void> {
  for (const name of await readdir(folders.root)) {
    if (name.startsWith(UNFINISHED))
      await rm(path.join(folders.root, name), { recursive: true, force: true });
  }
  if (existsSync(folders.data)) return;
  const fresh = path.join(folders.root, `${UNFINISHED}${process.pid}`);
  await mkdir(fresh);
  await assignFolder(user, fresh);
  const args = ['-D', fresh, '-U', CLUSTER_USER, '-A', 'trust', '-E', 'UTF8', '--no-instructions'];
  // Makes texts sort the same on every machine, whatever locales it has.
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  try {
    const made = promisify(execFile)(binaries.initdb, args, { ...user, cwd: '/' });
    onNew();
    await made;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    const { stderr } = error as { stderr?: string };
    const reason = stderr?.trim().split('\n').at(-1) || String(error);
    throw new StartError(`The database can't be made in ${folders.root} (DATA_DIR): ${reason}.`);
  }
  await rename(fresh, folders.data);
}
