import { type Period, REALTIME_WINDOW } from './arithmetic/periods.ts';

/** The window (end - 5 min, end] that ends then. A bet at its very end belongs to it, one at its start doesn't. */
export function windowEnding(end: number): Period {
  return { start: end - REALTIME_WINDOW, end };
}

/** End of the window a bet settled at `at` belongs to. */
export function windowEndOf(at: number): number {
  return Math.ceil(at / REALTIME_WINDOW) * REALTIME_WINDOW;
}

/** End of the newest window that no bet can enter any more, because its last instant has passed. */
export function newestClosed(now: number): number {
  return windowEndOf(now) - REALTIME_WINDOW;
}
