import type { Job } from './lanes.mjs';

/** Starts a command; `done` resolves with its exit code and all that it printed, `stop` ends it with what it started. */
export function startJob(
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Job & { printed(): string };
/** Ends all jobs when this process is asked to end. */
export function stopJobsWithUs(): void;
