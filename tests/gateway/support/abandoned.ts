import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopOrphan } from '../../../gateway/db/embedded/orphan.ts';
import { folderOf } from '../../processes/builtOnce.ts';

const NAME = /^croupier-tests-(\d+)-/;

/** Start of the name of a folder that belongs to this process. */
export const folderPrefix = (): string => path.join(tmpdir(), `croupier-tests-${process.pid}-`);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Ends the servers and removes the folders that killed runs have left behind. */
export async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = NAME.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = path.join(tmpdir(), name);
    // Another run may be sweeping the same one.
    await stopOrphan(path.join(folder, 'postgres')).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the programs that killed runs have built; the name of a run begins with its process id. */
export async function sweepBuilds(): Promise<void> {
  const above = folderOf('');
  for (const name of await readdir(above).catch(() => []))
    if (!isAlive(Number.parseInt(name, 10)))
      await rm(path.join(above, name), { recursive: true, force: true });
}
