import { MINUTE } from '../../../streams/wire/protocol/durations.ts';

/** A worker that lived so long has not crashed at once, ms. */
const STEADY_MS = MINUTE;
/** The wait before the second start in a row; it doubles up to the longest, ms. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** After so many ends at once in a row, of all workers together, another start would change nothing. */
const MOST_IN_A_ROW = 8;

/** Decides when an ended worker is started again. */
export interface Restarts {
  /** The wait before the next start, ms; null when it makes no sense any more. */
  after(livedMs: number): number | null;
}

/** The policy for one gateway. */
export function createRestarts(): Restarts {
  let inARow = 0;
  return {
    after(livedMs) {
      inARow = livedMs >= STEADY_MS ? 1 : inARow + 1;
      if (inARow >= MOST_IN_A_ROW) return null;
      return inARow === 1 ? 0 : Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (inARow - 2));
    },
  };
}
