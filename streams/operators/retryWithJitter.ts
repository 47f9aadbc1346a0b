import {
  asyncScheduler,
  first,
  type MonoTypeOperatorFunction,
  type Observable,
  retry,
  type SchedulerLike,
  switchMap,
  throwError,
  timer,
} from 'rxjs';
import type { RandomSource } from '../deps.ts';
import { HOUR } from '../wire/protocol/durations.ts';
import { type BackoffBounds, fullJitter } from './fullJitter.ts';

/** Longest wait a server may ask for, ms: an hour. */
export const MAX_RETRY_AFTER_MS = HOUR;

export interface RetryOptions extends BackoffBounds {
  readonly random: RandomSource;
  /** Whether the page is visible and online; a retry that falls due while it is not waits for it. */
  readonly awake$: Observable<boolean>;
  /** Retries before the error is passed on; unlimited unless given. */
  readonly count?: number;
  /** Least wait the server asked for, ms; null for none. Read from each error. */
  readonly retryAfterMs?: (error: unknown) => number | null;
  /** Whether trying again can help; every error does unless given. */
  readonly retryable?: (error: unknown) => boolean;
  readonly scheduler?: SchedulerLike;
}

/**
 * Subscribes again after an error, later each time (full jitter up to a cap), never before the server's
 * Retry-After, and not while the page is hidden or offline. The one retry policy of the stream layer. A value
 * starts the count anew.
 */
export function retryWithJitter<T>(options: RetryOptions): MonoTypeOperatorFunction<T> {
  const { random, awake$, scheduler = asyncScheduler } = options;
  return retry<T>({
    resetOnSuccess: true,
    delay: (error: unknown, attempt) => {
      const spent = options.count !== undefined && attempt > options.count;
      if (spent || options.retryable?.(error) === false) return throwError(() => error);
      const floor = Math.min(options.retryAfterMs?.(error) ?? 0, MAX_RETRY_AFTER_MS);
      const delayMs = Math.max(floor, fullJitter(attempt - 1, options, random));
      return timer(delayMs, scheduler).pipe(switchMap(() => awake$.pipe(first(Boolean))));
    },
  });
}
