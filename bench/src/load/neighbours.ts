import { type CpuInfo, cpus } from 'node:os';
import { cpuOfDescendants, usedBetween } from './ownCpu.ts';

/** How long the processors are watched, ms. */
const WATCH_MS = 1_000;

type Times = Pick<CpuInfo, 'times'>;

/**
 * Share of the time of all processors, 0 to 1, that others took between two looks at them.
 * @param ownMs What one's own processes took of it, ms: also at rest a product has work.
 */
export function othersShare(before: readonly Times[], after: readonly Times[], ownMs: number): number {
  const passed = (count: (times: CpuInfo['times']) => number): number =>
    after.reduce((sum, { times }) => sum + count(times), 0) -
    before.reduce((sum, { times }) => sum + count(times), 0);
  const all = passed(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle);
  const idle = passed(times => times.idle);
  return Math.max(0, all - idle - ownMs) / all;
}

/** What others take of this machine's processors just now, 0 to 1. */
export async function neighbours(): Promise<number> {
  const own = await cpuOfDescendants(process.pid);
  const before = cpus();
  await new Promise(resolve => setTimeout(resolve, WATCH_MS));
  const after = cpus();
  return othersShare(before, after, usedBetween(own, await cpuOfDescendants(process.pid)));
}
