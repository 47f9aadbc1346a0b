import type { RateLimit } from './limits.ts';

/** A token bucket. */
export interface Bucket {
  /** Takes a token and answers 0, or how long until there is one, ms. */
  spend(): number;
  /** Whether it is as good as a new one. */
  full(): boolean;
}

/** A full bucket; `monotonic` is real time that never steps, ms. */
export function createBucket(limit: RateLimit, monotonic: () => number): Bucket {
  let tokens = limit.burst;
  let at = monotonic();
  const refill = () => {
    const now = monotonic();
    tokens = Math.min(limit.burst, tokens + (Math.max(0, now - at) / 1000) * limit.perSecond);
    at = now;
  };
  return {
    spend() {
      refill();
      if (tokens < 1) return Math.ceil(((1 - tokens) / limit.perSecond) * 1000);
      tokens -= 1;
      return 0;
    },
    full() {
      refill();
      return tokens === limit.burst;
    },
  };
}

/** Buckets by key. */
export interface Buckets {
  /** As `Bucket.spend`, from the bucket of `key`. */
  spend(key: string): number;
  /** Forgets full buckets, so that the keys of long gone callers cost nothing. */
  sweep(): void;
  /** How many are remembered. */
  size(): number;
}

/** A bucket per key, made when first asked for. */
export function createBuckets(limit: RateLimit, monotonic: () => number): Buckets {
  const buckets = new Map<string, Bucket>();
  return {
    spend(key) {
      const bucket = buckets.get(key) ?? createBucket(limit, monotonic);
      buckets.set(key, bucket);
      return bucket.spend();
    },
    sweep() {
      for (const [key, bucket] of buckets) if (bucket.full()) buckets.delete(key);
    },
    size: () => buckets.size,
  };
}
