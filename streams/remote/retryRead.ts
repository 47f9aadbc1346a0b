import type { MonoTypeOperatorFunction } from 'rxjs';
import type { Lifecycle, RandomSource } from '../deps.ts';
import { failureOf, isFinal } from '../link/restError.ts';
import { awake } from '../operators/awake.ts';
import { retryWithJitter } from '../operators/retryWithJitter.ts';

/** Waits between attempts to read, ms. */
const RETRY = { baseMs: 1_000, capMs: 30_000 };

export interface RetryReadDeps {
  readonly random: RandomSource;
  readonly lifecycle: Pick<Lifecycle, 'visible$' | 'online$'>;
}

/** Repeats a failed read for as long as that can help, and only while the page is visible and online. */
export function retryRead<T>({ random, lifecycle }: RetryReadDeps): MonoTypeOperatorFunction<T> {
  return retryWithJitter<T>({
    ...RETRY,
    random,
    awake$: awake(lifecycle),
    retryAfterMs: error => failureOf(error).retryAfterMs,
    retryable: error => !isFinal(failureOf(error)),
  });
}
