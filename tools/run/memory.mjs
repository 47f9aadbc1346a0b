// Temporary files of a run lie in memory where Linux offers enough of it. Most of them are databases, and one is 1,300 small
// files: a copy takes 15 ms there, on a busy disk 50 to 400.
import { chmodSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

export const MEMORY = '/dev/shm';
/** Start of the name of a run's folder; short, because the paths of sockets are. */
export const FOLDER_PREFIX = 'croupier-run-';
/** The run that a path, or a command with one, leads into the folder of; null without. */
export const runOfFolder = text =>
  new RegExp(`${MEMORY}/${FOLDER_PREFIX}(\\d+\\.\\d+)`).exec(text)?.[1] ?? null;

/** More than the files of a whole run, bytes. */
const ENOUGH = 4 * 2 ** 30;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] = mounts.find(line => line.split(' ')[1] === MEMORY)?.split(' ') ?? [];
    // Programs of the database may have to be copied to where its user can run them.
    return !options.split(',').includes('noexec') && Math.min(bavail * bsize, freemem()) >= ENOUGH;
  } catch {
    return false;
  }
}

/** Makes the folder of a run's temporary files; null where they stay where they were. */
export function makeRunFolder(run) {
  if (!hasRoom()) return null;
  const folder = path.join(MEMORY, `${FOLDER_PREFIX}${run}`);
  mkdirSync(folder, { recursive: true });
  // As every folder of temporary files: root starts PostgreSQL as another user.
  chmodSync(folder, 0o1777);
  return folder;
}
