// Free of zod: the page runs it.

import { DAY } from './durations.ts';

/**
 * Identity of one run of a topic's counter: `"<ms>.<rand>"`. Fifteen digits are 31,000 years and always a safe
 * integer, so that both sides compare the same numbers.
 */
export const EPOCH_PATTERN = /^\d{1,15}\.[A-Za-z0-9_-]{1,32}$/;

/** How far before the server's clock an epoch may be, ms: clocks of gateways differ, but not by a day. */
const AHEAD_MS = DAY;

/** The numeric part of an epoch: newer epochs have larger ones. */
export function epochMs(e: string): number {
  // parseInt stops at the dot by itself: no substring is made.
  return Number.parseInt(e, 10);
}

/**
 * Whether no server can have issued this epoch: it would be newer than every later one, and the topic would never
 * change again.
 * @param now Real time of the server, epoch ms.
 */
export function isAbsurdEpoch(e: string, now: number): boolean {
  return epochMs(e) > now + AHEAD_MS;
}
