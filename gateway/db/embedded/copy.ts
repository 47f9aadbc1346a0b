import { existsSync } from 'node:fs';
import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../process/startError.ts';
import { type Binaries, binariesIn } from './binaries.ts';
import type { ServerUser } from './reach.ts';
import { canRun } from './reach.ts';

const COPY = 'programs-';

/**
 * Makes a tree readable for everybody, and executable where it is for its owner, whatever umask it was installed
 * with.
 */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, ((await stat(file)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

/**
 * Makes the copy unless it exists; it gets its name when it is complete, in case the process is killed. Copies of
 * other versions are deleted.
 */
async function copyOnce(binaries: Binaries, root: string): Promise<Binaries> {
  const name = `${COPY}${binaries.version}`;
  const folder = path.join(root, name);
  for (const other of await readdir(root)) {
    if (other.startsWith(COPY) && other !== name) {
      await rm(path.join(root, other), { recursive: true, force: true });
    }
  }
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`;
    await cp(binaries.folder, fresh, { recursive: true, verbatimSymlinks: true });
    await openToAll(fresh);
    await rename(fresh, folder);
  }
  return binariesIn(folder, binaries.version);
}

/**
 * The programs, or a copy of them in `root` when the server's user can't read what npm installed, for example
 * below root's home. Throws a `StartError` when the copy can't be run either. The caller must hold the folder.
 */
export async function reachableBinaries(
  binaries: Binaries,
  root: string,
  user: ServerUser,
): Promise<Binaries> {
  if (user === null || (await canRun(user, binaries.postgres))) return binaries;
  let reason = '';
  try {
    const copied = await copyOnce(binaries, root);
    if (await canRun(user, copied.postgres)) return copied;
  } catch (error) {
    reason = `: ${error instanceof Error ? error.message : error}`;
  }
  throw new StartError(
    `PostgreSQL doesn't run as root, and the user it runs as (uid ${user.uid}) can run neither ${binaries.postgres} nor a copy in ${root}${reason}: start the gateway as another user, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}
