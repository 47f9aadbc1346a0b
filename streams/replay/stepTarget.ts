import type { TimelineStep } from './session.ts';

/** From a step to what it changed on screen, ms: the way over the wire and the frame after it. */
const EFFECT_MS = 8;

/**
 * Where to stand to see what the next or the previous step did: right behind it, and before the one that
 * follows. Null when there is none in that direction.
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
