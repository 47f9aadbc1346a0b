import type { RateCount, RateCounts } from './rateCounts.ts';

/** So many of a key are told to the other processes together. */
const STEP = 10;

interface Told extends RateCount {
  /** Monotonic time at which the window ends, ms. */
  readonly until: number;
  /** What was counted here by then. */
  readonly here: number;
}

/**
 * Counts what is frequent: here, and over all processes by tens, which nobody waits for. Each process may let through some twenty
 * more than a count over all would.
 * @param monotonic Real time that never steps, ms.
 */
export function createSteppedCounts(all: RateCounts, own: RateCounts, monotonic: () => number): RateCounts {
  /** What all processes have counted together when they were told last. */
  const told = new Map<string, Told>();
  let sweepAt = 0;
  const sweep = (now: number, windowMs: number) => {
    if (now < sweepAt) return;
    sweepAt = now + windowMs;
    for (const [key, { until }] of told) if (until <= now) told.delete(key);
  };
  const tell = async (key: string, windowMs: number, here: number) => {
    try {
      const count = await all.count(key, windowMs, STEP);
      const now = monotonic();
      sweep(now, windowMs);
      told.set(key, { ...count, until: now + count.ttl, here });
    } catch {
      // Counted here only.
    }
  };
  return {
    async count(key, windowMs) {
      const here = await own.count(key, windowMs);
      if (here.current % STEP === 0) void tell(key, windowMs, here.current);
      const together = told.get(key);
      const now = monotonic();
      if (together === undefined || together.until <= now) return here;
      // The window of here may have begun anew since.
      const before = here.current < together.here ? 0 : together.here;
      const current = together.current + here.current - before;
      return current <= here.current ? here : { current, ttl: together.until - now };
    },
  };
}
