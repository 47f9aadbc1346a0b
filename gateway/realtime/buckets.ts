import type { RateLimit } from './limits.ts';

/** A token bucket. */
export interface Bucket {
  /** Takes a token and answers 0, or how long until there is one, ms. */
  spend(): number;
  /** Whether it is as good as a new one. */
  full(): boolean;
}

/** An object and no functions of its own, because each connection has four. */
class TokenBucket implements Bucket {
  readonly #limit: RateLimit;
  readonly #monotonic: () => number;
  #tokens: number;
  #at: number;

  constructor(limit: RateLimit, monotonic: () => number) {
    this.#limit = limit;
    this.#monotonic = monotonic;
    this.#tokens = limit.burst;
    this.#at = monotonic();
  }

  #refill(): void {
    const now = this.#monotonic();
    const { burst, perSecond } = this.#limit;
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
  }

  spend(): number {
    this.#refill();
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) / this.#limit.perSecond) * 1000);
    this.#tokens -= 1;
    return 0;
  }

  full(): boolean {
    this.#refill();
    return this.#tokens === this.#limit.burst;
  }
}

/** A full bucket; `monotonic` is real time that never steps, ms. */
export const createBucket = (limit: RateLimit, monotonic: () => number): Bucket =>
  new TokenBucket(limit, monotonic);

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
