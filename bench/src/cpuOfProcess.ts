import { processStat } from './processStat.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time that a process has used so far, with all its threads, ms; 0 of one that is gone. */
export async function cpuOfProcess(pid: number | string | null | undefined): Promise<number> {
  // User and system time.
  const fields = await processStat(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}
