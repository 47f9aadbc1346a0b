import type { TimelineStep } from './session.ts';

/** Time between a step and its effect on screen, ms: the way over the wire and the frame after it. */
const EFFECT_MS = 8;

/**
 * Position at which the effect of the next or previous step shows: right after it, and before the following one.
 * Null when there is no step in that direction.
 */
export function stepTarget(
  steps: readonly TimelineStep[],
  position: number,
  direction: 1 | -1,
): number | null {
  const times = [...new Set(steps.map(({ at }) => at))];
  const behind = times.map((at, n) => Math.max(at, Math.min(at + EFFECT_MS, (times[n + 1] ?? Infinity) - 1)));
  if (direction === 1) {
    const next = times.findIndex(at => at > position);
    return behind[next] ?? null;
  }
  return behind.findLast(target => target < position) ?? null;
}
