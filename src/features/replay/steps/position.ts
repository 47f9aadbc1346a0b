import type { Moment } from '../../../../streams/replay/session.ts';

/** How many moments lie at or before a position. */
export function countUntil(moments: readonly Moment[], position: number): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.at ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
