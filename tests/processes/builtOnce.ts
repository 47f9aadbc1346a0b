import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where programs that tests start are built. Inside `node_modules`, so that they find their packages. */
export const folderOf = (build: string) => `node_modules/.cache/croupier-processes/${build}`;

/** Between two looks whether the other process has built it, ms. */
const LOOK_MS = 20;

/**
 * Has `build` write a program into `folder` unless it is there: whoever comes first builds it for all processes of a run,
 * the others wait. The folder appears whole or not at all. Rejects with the failure of the own build.
 * @param build Writes into the folder that it is given, which doesn't exist.
 */
export async function builtOnce(folder: string, build: (folder: string) => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`;
  mkdirSync(path.dirname(folder), { recursive: true });
  while (!existsSync(folder)) {
    try {
      mkdirSync(lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await sleep(LOOK_MS);
      continue;
    }
    try {
      // Somebody may have ended between the look and the lock.
      if (existsSync(folder)) return;
      const unfinished = `${folder}.unfinished`;
      rmSync(unfinished, { recursive: true, force: true });
      await build(unfinished);
      renameSync(unfinished, folder);
    } finally {
      rmdirSync(lock);
    }
  }
}
