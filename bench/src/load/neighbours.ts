import { type CpuInfo, cpus } from 'node:os';

/** How long the processors are watched, ms. */
const WATCH_MS = 1_000;

type Times = Pick<CpuInfo, 'times'>;

/** Share of the time of all processors, 0 to 1, that was not idle between two looks at them. */
export function busyShare(before: readonly Times[], after: readonly Times[]): number {
  const passed = (count: (times: CpuInfo['times']) => number): number =>
    after.reduce((sum, { times }) => sum + count(times), 0) -
    before.reduce((sum, { times }) => sum + count(times), 0);
  const all = passed(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle);
  const idle = passed(times => times.idle);
  return (all - idle) / all;
}

/** What others take of this machine's processors just now, 0 to 1; to be asked while nothing of one's own works. */
export async function neighbours(): Promise<number> {
  const before = cpus();
  await new Promise(resolve => setTimeout(resolve, WATCH_MS));
  return busyShare(before, cpus());
}
