import type { RateLimit } from './limits.ts';

/** Takes a token and answers 0, or how long until there is one, ms. */
export type Spend = () => number;

interface Level {
  tokens: number;
  at: number;
}

function refilled(level: Level, { burst, perSecond }: RateLimit, now: number): Level {
  level.tokens = Math.min(burst, level.tokens + (Math.max(0, now - level.at) / 1000) * perSecond);
  level.at = now;
  return level;
}

function spend(level: Level, limit: RateLimit, now: number): number {
  refilled(level, limit, now);
  if (level.tokens < 1) return Math.ceil(((1 - level.tokens) / limit.perSecond) * 1000);
  level.tokens -= 1;
  return 0;
}

/** How often something may happen (A4.12). @param now Epoch ms. */
export function createBucket(limit: RateLimit, now: () => number): Spend {
  const level: Level = { tokens: limit.burst, at: now() };
  return () => spend(level, limit, now());
}

/** A bucket for each caller. */
export interface Buckets {
  spend(caller: string): number;
  /** Forgets callers whose bucket is as good as a new one. */
  sweep(): void;
}

export function createBuckets(limit: RateLimit, now: () => number): Buckets {
  const levels = new Map<string, Level>();
  return {
    spend(caller) {
      const level = levels.get(caller) ?? { tokens: limit.burst, at: now() };
      levels.set(caller, level);
      return spend(level, limit, now());
    },
    sweep() {
      for (const [caller, level] of levels)
        if (refilled(level, limit, now()).tokens === limit.burst) levels.delete(caller);
    },
  };
}
