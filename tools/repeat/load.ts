import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Other work on this machine. */
export interface Load {
  /** Processes that are at it. */
  readonly pids: readonly number[];
  stop(): void;
}

/** Keeps each core busy with a process of normal priority, until it is stopped or this process ends in any way. */
export function startLoad(cores = availableParallelism()): Load {
  const busy = Array.from({ length: cores }, () =>
    fork(new URL('./busy.mjs', import.meta.url), { stdio: 'ignore', execArgv: [] }),
  );
  const stop = () => {
    for (const child of busy) child.kill('SIGKILL');
  };
  process.once('exit', stop);
  return {
    pids: busy.flatMap(({ pid }) => pid ?? []),
    stop() {
      process.off('exit', stop);
      stop();
    },
  };
}
