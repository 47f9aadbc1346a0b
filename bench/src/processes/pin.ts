import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** With fewer, gateways of their own cores would leave none for all the others. */
const FEWEST = 4;

/** Whether each gateway can have a core that nothing else of the bench runs on. */
export const CAN_PIN = availableParallelism() >= FEWEST;

/** Keeps a process, with all its threads, on these cores. */
export function pin(pid: number | null, cores: string): void {
  if (pid === null) throw new Error('the process does not run');
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' });
}

/** All cores but the first two. */
export const otherCores = (): string => `2-${availableParallelism() - 1}`;
