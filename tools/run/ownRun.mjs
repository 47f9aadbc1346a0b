// Called by whatever begins a run of the tests: everything that it starts ends with it, however it ends.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeRunFolder } from './memory.mjs';
import { nameRun, RUN } from './processesOf.mjs';

const WATCHER = fileURLToPath(new URL('./watchRun.mjs', import.meta.url));

/**
 * Makes this process the first of a run, unless it belongs to one. Its children inherit the name of the run, and its
 * folder for temporary files; `watchRun.mjs` beside it ends those that are left when it is gone.
 */
export function ownRun() {
  if (process.env[RUN] !== undefined) return;
  const run = nameRun();
  // Only Linux tells to which run a process belongs.
  if (run === null) return;
  // Out of the group, which a Ctrl-C reaches whole. It doesn't belong to the run that it ends.
  const watcher = spawn(process.execPath, [WATCHER, run], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  watcher.stdin.unref();
  process.env[RUN] = run;
  if (process.env.TMPDIR === undefined) {
    const folder = makeRunFolder(run);
    if (folder !== null) process.env.TMPDIR = folder;
  }
}
