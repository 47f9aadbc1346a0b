// Free of zod: the page runs it.

/** Durations in milliseconds. They are written down here only: `npm run verify` finds others. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
/** The smallest step between time zones. */
export const QUARTER_HOUR = 15 * MINUTE;
export const HOUR = 60 * MINUTE;
/** A day of UTC; those of a time zone may be an hour longer or shorter. */
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
