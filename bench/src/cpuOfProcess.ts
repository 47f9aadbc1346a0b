import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time that a process has used so far, with all its threads, ms; 0 of one that is gone. */
export async function cpuOfProcess(pid: number | string | null | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}
