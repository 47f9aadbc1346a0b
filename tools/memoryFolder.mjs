// Imported by what starts the rings: temporary files lie in memory where Linux offers enough of it. Most of them are
// databases, and one is 1,300 small files: a copy takes 15 ms there, on a busy disk 50 to 400.
import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const FOLDER = '/dev/shm';
/** More than the files of a whole run, bytes. */
const ENOUGH = 4 * 2 ** 30;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] = mounts.find(line => line.split(' ')[1] === FOLDER)?.split(' ') ?? [];
    // Programs of the database may have to be copied to where its user can run them.
    return !options.split(',').includes('noexec') && Math.min(bavail * bsize, freemem()) >= ENOUGH;
  } catch {
    return false;
  }
}

if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = FOLDER;
