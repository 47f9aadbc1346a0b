import { MINUTE } from '../ground/calendar/durations.ts';

/** How far the clocks of two processes may be apart, ms. */
const SKEW_MS = MINUTE;

/**
 * The latest end that a wait of `spanMs` can have when it began by `now` (epoch ms). A stored end beyond it was
 * written while a clock was wrong, and is ignored.
 */
export const latestEnd = (now: number, spanMs: number): number => now + spanMs + SKEW_MS;
