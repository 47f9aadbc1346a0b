import { readdir, readFile } from 'node:fs/promises';
import { cpuOfProcess } from '../cpuOfProcess.ts';

/** Which process has started this one; null of one that is gone. */
async function parentOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name of the program may hold spaces; its parent is the 2nd field after it.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Processor time so far of a process and of all that it has started and that still runs, ms, by its number; nothing but on Linux. */
export async function cpuOfDescendants(root: number): Promise<ReadonlyMap<number, number>> {
  const names = await readdir('/proc').catch(() => []);
  const parents = new Map<number, number>();
  for (const pid of names.map(Number).filter(Number.isInteger)) {
    const parent = await parentOf(pid);
    if (parent !== null) parents.set(pid, parent);
  }
  const isOwn = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  const own = [...parents.keys()].filter(isOwn);
  return new Map(await Promise.all(own.map(async pid => [pid, await cpuOfProcess(pid)] as const)));
}

/** What those that ran at both looks have used in between, ms. */
export const usedBetween = (
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number => [...before].reduce((sum, [pid, ms]) => sum + Math.max(0, (after.get(pid) ?? ms) - ms), 0);
