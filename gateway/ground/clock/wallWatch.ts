import type { Log } from '../log.ts';

/** The wall clock of this process's host is told of when it differs by more, ms. */
const WRONG_MS = 2_000;
/** It agrees again from here on, ms. */
const RIGHT_MS = 1_000;
/** By so much it is said to the person who starts the process, ms. */
const VERY_WRONG_MS = 30_000;

/** Compares the wall clock of this process's host with the database's. Nothing but warnings depends on it. */
export interface WallWatch {
  /** How far the host's clock is ahead of the database's, ms; less than nothing is behind. */
  offsetMs(): number;
  /** Logs when it has begun to be wrong, or to be right again. */
  compare(): void;
  /** A sentence for the person who starts the process, when the clock is very wrong; null otherwise. */
  complaint(): string | null;
}

/** @param now The database's time, epoch ms. @param wall The host's, epoch ms. */
export function createWallWatch(
  now: () => number,
  wall: () => number,
  log: Pick<Log, 'warn' | 'info'>,
): WallWatch {
  let isWrong = false;
  const offsetMs = () => wall() - now();
  return {
    offsetMs,
    compare() {
      const offset = offsetMs();
      const [wasWrong, by] = [isWrong, Math.abs(offset)];
      isWrong = by > WRONG_MS || (isWrong && by > RIGHT_MS);
      if (isWrong && !wasWrong)
        log.warn({ offsetMs: offset }, 'the clock of this host is not that of the database, which counts');
      if (wasWrong && !isWrong) log.info({ offsetMs: offset }, 'the clock of this host is right again');
    },
    complaint() {
      const offset = offsetMs();
      if (Math.abs(offset) <= VERY_WRONG_MS) return null;
      const side = offset > 0 ? 'ahead of' : 'behind';
      const seconds = Math.round(Math.abs(offset) / 1_000);
      return `The clock of this host is ${seconds} seconds ${side} the database's; the gateway goes by the database's.`;
    },
  };
}
