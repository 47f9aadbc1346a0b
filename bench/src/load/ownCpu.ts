import { readdir } from 'node:fs/promises';
import { cpuOfProcess } from '../cpuOfProcess.ts';
import { processStat } from '../processStat.ts';

/** Processor time so far of a process and of all that it has started and that still runs, ms, by its number; nothing but on Linux. */
export async function cpuOfDescendants(root: number): Promise<ReadonlyMap<number, number>> {
  const names = await readdir('/proc').catch(() => []);
  const parents = new Map<number, number>();
  for (const pid of names.map(Number).filter(Number.isInteger)) {
    const [, parent] = await processStat(pid);
    if (parent !== undefined) parents.set(pid, Number(parent));
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
