import { RateLimiterMemory } from 'rate-limiter-flexible';

/** How often something happened within its window. */
export interface RateCount {
  /** This time included. */
  readonly current: number;
  /** Until the window ends, ms. */
  readonly ttl: number;
}

/** Counts by key in windows of a fixed length. */
export interface RateCounts {
  /** Counts it `times` more, once unless told. */
  count(key: string, windowMs: number, times?: number): Promise<RateCount>;
}

/** Counts in the memory of this process; keys are forgotten when their window ends. */
export function createRateCounts(): RateCounts {
  const windows = new Map<number, RateLimiterMemory>();
  const windowOf = (windowMs: number) => {
    const known = windows.get(windowMs);
    if (known) return known;
    // How much is too much is decided by the caller.
    const made = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowMs / 1_000 });
    windows.set(windowMs, made);
    return made;
  };
  return {
    async count(key, windowMs, times = 1) {
      const { consumedPoints, msBeforeNext } = await windowOf(windowMs).penalty(key, times);
      return { current: consumedPoints, ttl: msBeforeNext };
    },
  };
}
