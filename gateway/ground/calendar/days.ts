import { DAY } from './durations.ts';

/** First moment of the day (UTC) of a moment, epoch ms. */
export const dayOf = (at: number): number => Math.floor(at / DAY) * DAY;

/** A span of time: from its first moment to the one after its last, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The last so many whole days (UTC), with the one that is running. */
export function lastDays(count: number, now: number): Span {
  const to = dayOf(now) + DAY;
  return { from: to - count * DAY, to };
}
