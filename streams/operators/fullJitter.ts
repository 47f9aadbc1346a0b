import type { RandomSource } from '../deps.ts';

export interface BackoffBounds {
  /** Upper bound of the first delay, ms; it doubles with each attempt. */
  readonly baseMs: number;
  /** Upper bound of all delays, ms. */
  readonly capMs: number;
}

/**
 * Full jitter: a random delay between 0 and an upper bound that doubles with each attempt (the first is 0).
 * Clients that lost the same server must not return at the same moment.
 */
export function fullJitter(attempt: number, bounds: BackoffBounds, random: RandomSource): number {
  return random() * Math.min(bounds.capMs, bounds.baseMs * 2 ** Math.min(attempt, 30));
}
