import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isRunning, type ProcessId, signalAll, treeOf } from './processTree.ts';

/** Which processes of a cluster run, in a file of its folder: another command finds them there, and so does the next start. */
export interface ProcessRecord {
  add(name: string, pid: number): void;
  remove(name: string): void;
  /** Those that run, by name. */
  running(): ReadonlyMap<string, ProcessId>;
}

/** How often and how long a process that was asked to end is waited for, ms. */
const LOOK_MS = 50;
const PATIENCE_MS = 30_000;

export function openRecord(folder: string): ProcessRecord {
  const file = path.join(folder, 'processes.json');
  const read = (): Record<string, ProcessId> =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const write = (all: Readonly<Record<string, ProcessId>>) =>
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return {
    add(name, pid) {
      const id = identify(pid);
      if (id !== null) write({ ...read(), [name]: id });
    },
    remove(name) {
      const { [name]: removed, ...rest } = read();
      // A folder that was deleted meanwhile stays so.
      if (removed !== undefined) write(rest);
    },
    running: () => new Map(Object.entries(read()).filter(([, id]) => isRunning(id))),
  };
}

/** Waits until a process has ended; false when it hasn't within `ms`. */
export async function waitForEnd(id: ProcessId, ms = PATIENCE_MS): Promise<boolean> {
  for (let waited = 0; isRunning(id); waited += LOOK_MS) {
    if (waited >= ms) return false;
    await sleep(LOOK_MS);
  }
  return true;
}

/** Ends what a killed run has left behind: nobody is there any more who could stop it in order. */
export async function endLeftovers(record: ProcessRecord): Promise<void> {
  for (const [name, id] of record.running()) {
    if (id.pid === process.pid) continue;
    signalAll(treeOf(id.pid), 'SIGKILL');
    await waitForEnd(id);
    record.remove(name);
  }
}
