import { readFile } from 'node:fs/promises';

/** What Linux says of a process after the name of its program, which may hold spaces: its state, its parent, … (`man proc_pid_stat`); empty for one that is gone. */
export async function processStat(pid: number | string | null | undefined): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
