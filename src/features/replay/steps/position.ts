import type { TimelineStep } from '../../../../streams/platformReplay/session.ts';

/** How many steps lie at or before a position. */
export function countUntil(steps: readonly TimelineStep[], position: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.at ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
