import type { FeedReport } from './feed/control.ts';
import type { Mark } from './harness.ts';

/**
 * How long each win took until a drawn frame showed it, or a newer one, ms. A page that drops frames pays for every win
 * that waited meanwhile, not only for those that were seen.
 */
export function paintDelays(marks: readonly Mark[], { sentAt, firstSent }: FeedReport): number[] {
  const delays: number[] = [];
  let next = 0;
  for (const [number, , painted] of marks) {
    // Not drawn yet when the page was read.
    if (painted === 0) break;
    for (; next < sentAt.length && firstSent + next <= number; next += 1) {
      delays.push(painted - (sentAt[next] ?? Number.NaN));
    }
  }
  return delays;
}

/** How long after the last win was sent a drawn frame showed it, ms; NaN when none did. */
export function catchUp(marks: readonly Mark[], { sentAt, firstSent }: FeedReport): number {
  const last = firstSent + sentAt.length - 1;
  const mark = marks.find(([number, , painted]) => number >= last && painted > 0);
  return mark === undefined ? Number.NaN : mark[2] - (sentAt.at(-1) ?? Number.NaN);
}
