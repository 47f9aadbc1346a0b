import { type MonoTypeOperatorFunction, of } from 'rxjs';
import type { Lifecycle, RandomSource } from '../../deps.ts';
import { failureOf } from '../../link/restError.ts';
import { retryWithJitter } from '../../operators/retryWithJitter.ts';
import { mayRepeat } from './unknown.ts';

/** Three more attempts within about three seconds, while the person still looks at the button. */
const AGAIN = { baseMs: 300, capMs: 1_500, count: 3 };

export interface RepeatDeps {
  readonly random: RandomSource;
  readonly lifecycle: Pick<Lifecycle, 'online$'>;
}

/**
 * Sends a command without money again when its answer was lost. `Rest.call` keeps the key, so a command that was
 * carried out is answered as before. Without a network it fails at once, because carrying it out later would
 * surprise.
 */
export function repeatCommand<T>({ random, lifecycle }: RepeatDeps): MonoTypeOperatorFunction<T> {
  return retryWithJitter({
    ...AGAIN,
    random,
    awake$: of(true),
    retryAfterMs: error => failureOf(error).retryAfterMs,
    retryable: error => {
      const failure = failureOf(error);
      return lifecycle.online$.value && mayRepeat(failure) && (failure.retryAfterMs ?? 0) <= AGAIN.capMs;
    },
  });
}
