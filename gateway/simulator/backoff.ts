import { MINUTE } from '../ground/calendar/durations.ts';
import type { ActionOutcome } from './perform.ts';

/** Pauses the simulator while the gateway has problems. */
export interface Backoff {
  /** Real ms until the next attempt is welcome; 0 when it is now. */
  waitMs(): number;
  /** Takes note of how an attempt ended. */
  note(outcome: ActionOutcome): void;
}

const FIRST_MS = 1_000;
const LONGEST_MS = MINUTE;

/**
 * Doubles the pause with every trouble in a row, up to a minute, and never undercuts what the gateway asked for.
 * @param wall Real time, epoch ms.
 */
export function createBackoff(wall: () => number): Backoff {
  let troubles = 0;
  let until = 0;
  const waitMs = () => Math.max(0, until - wall());
  return {
    waitMs,
    note(outcome) {
      if (outcome.ok) {
        // A late success of an earlier call doesn't end the pause.
        if (waitMs() === 0) troubles = 0;
        return;
      }
      // Calls that fail together count as one failure.
      if (waitMs() === 0) troubles += 1;
      const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** (troubles - 1));
      until = Math.max(until, wall() + Math.max(pause, outcome.retryMs));
    },
  };
}
