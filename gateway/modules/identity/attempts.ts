import { CallError } from '../../http/handler.ts';

/** Counts failed sign-ins, so that passwords can't be tried one after the other. */
export interface Attempts {
  /** Throws `rate_limited` (429) when there were too many failures. */
  check(key: string): void;
  /**
   * Counts a failure. Only when it is known: right passwords sent at the same moment must not shut each other
   * out. How many wrong ones can slip through together is bounded by the hash queue.
   */
  fail(key: string): void;
  /** Forgets the failures of somebody who got in. */
  succeed(key: string): void;
}

/** Failures before the door shuts, and for how long it stays shut (S9-02 says five minutes). */
const MOST_FAILURES = 10;
const LOCKOUT_MS = 5 * 60_000;
/** Keys remembered at once; beyond that the oldest are forgotten, so that made-up names can't fill the memory. */
const REMEMBERED = 10_000;

/**
 * Attempts of this process.
 * @param wall Real time, epoch ms.
 */
export function createAttempts(wall: () => number): Attempts {
  const failures = new Map<string, { readonly n: number; readonly until: number }>();
  const current = (key: string) => {
    const known = failures.get(key);
    return known !== undefined && known.until > wall() ? known : { n: 0, until: wall() + LOCKOUT_MS };
  };
  return {
    check(key) {
      const { n, until } = current(key);
      if (n < MOST_FAILURES) return;
      throw new CallError('rate_limited', 429, 'Too many requests, please try again after 5 minutes.', {
        retryMs: until - wall(),
      });
    },
    fail(key) {
      const { n, until } = current(key);
      failures.delete(key);
      failures.set(key, { n: n + 1, until });
      for (const oldest of failures.keys()) {
        if (failures.size <= REMEMBERED) break;
        failures.delete(oldest);
      }
    },
    succeed(key) {
      failures.delete(key);
    },
  };
}
