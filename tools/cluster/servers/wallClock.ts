import { rmSync, writeFileSync } from 'node:fs';
import { ClusterError } from '../clusterError.ts';

/** What libfaketime shares among the processes of a tree: memory and a lock, named after the first one. */
const LEFT = ['faketime_shm', 'sem.faketime_sem'];

/** How wrong the wall clock of a process is. */
export interface ClockError {
  /** How far it is ahead of the machine's, ms; negative is behind. */
  readonly aheadMs: number;
  /** How many seconds it shows in a second; 1.05 gains three minutes an hour. 1 unless told otherwise. */
  readonly rate?: number;
}

/** The wall clock of processes that are started with its environment. Their monotonic clock stays right, as on a real host. */
export interface WallClock {
  readonly env: Readonly<Record<string, string>>;
  /** Called when the process starts: libfaketime counts its rate from there. */
  started(): void;
  /**
   * Called when it has ended: a killed process leaves what libfaketime has opened, and a later process with the same number would
   * refuse to start.
   */
  ended(pid: number): void;
  /** Within a second the process has this clock. */
  set(error: ClockError): void;
}

/**
 * @param library Path of libfaketime; null where it is not installed.
 * @param file Through which the clock is set while the process runs.
 */
export function createWallClock(library: string | null, file: string): WallClock {
  if (library === null) throw new ClusterError('A wrong clock needs libfaketime: apt-get install faketime.');
  let startedAt = performance.now();
  let now: ClockError = { aheadMs: 0 };
  const write = ({ aheadMs, rate = 1 }: ClockError) => {
    // The library multiplies all time since the start of the process; what went by before must not count.
    const correctionMs = (1 - rate) * (performance.now() - startedAt);
    const offset = (aheadMs + correctionMs) / 1_000;
    writeFileSync(file, `${offset < 0 ? '' : '+'}${offset.toFixed(3)} x${rate}\n`);
  };
  write(now);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
    },
    started() {
      startedAt = performance.now();
      write(now);
    },
    ended(pid) {
      for (const name of LEFT) rmSync(`/dev/shm/${name}_${pid}`, { force: true });
    },
    set(error) {
      now = error;
      write(now);
    },
  };
}
