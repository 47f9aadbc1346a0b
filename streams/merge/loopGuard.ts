import type { RandomSource } from '../deps.ts';
import { MINUTE } from '../wire/protocol/durations.ts';

const WINDOW_MS = 10_000;
const FREE_REFETCHES = 5;
const BASE_MS = 1_000;
const CAP_MS = MINUTE;

/** Refetches of one topic since it last made progress. Plain data. */
export interface LoopGuard {
  /** Monotonic times of the refetches within the window. */
  readonly times: readonly number[];
  /** Delayed refetches in a row. */
  readonly round: number;
  /** Position at the last refetch; a different one now means progress. */
  readonly at: string;
}

export const freshGuard: LoopGuard = { times: [], round: 0, at: '' };

/**
 * R9: more than five refetches in ten seconds without progress are a loop, be it a stale cache or a lagging
 * replica. From then on each waits for a full-jitter delay of up to a minute. A failed one (`failed`) waits
 * from the first on. Returns the delay in ms, 0 for "now".
 */
export function nextRefetch(
  guard: LoopGuard,
  request: { readonly at: string; readonly now: number; readonly failed: boolean },
  random: RandomSource,
): { readonly guard: LoopGuard; readonly delayMs: number } {
  const known = guard.at === request.at ? guard : { ...freshGuard, at: request.at };
  const times = [...known.times.filter(time => request.now - time < WINDOW_MS), request.now];
  if (!request.failed && known.round === 0 && times.length <= FREE_REFETCHES) {
    return { guard: { ...known, times }, delayMs: 0 };
  }
  const delayMs = random() * Math.min(CAP_MS, BASE_MS * 2 ** known.round);
  // 2^6 s is past the cap already; a larger round would only overflow.
  return { guard: { times, at: request.at, round: Math.min(known.round + 1, 6) }, delayMs };
}

/** Whether repairs fail so often that the reader should know. */
export const isDegraded = (guard: LoopGuard): boolean =>
  guard.round > 2 || guard.times.length > FREE_REFETCHES;
