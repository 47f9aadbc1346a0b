import { defer, first, map, type Observable, repeat, switchMap, takeWhile, timer } from 'rxjs';
import { failureOf, isTransient } from '../../link/restError.ts';
import { awake } from '../../operators/awake.ts';
import { retryWithJitter } from '../../operators/retryWithJitter.ts';
import type { PlatformRest } from '../../platform.ts';
import type { RemoteDeps } from '../../remote/createRemote.ts';
import type { CallValue } from '../../wire/tables/calls.ts';

/** Time between two calls, ms. */
const EVERY_MS = 2_000;
const RETRY = { baseMs: 1_000, capMs: 8_000 };

const isOpen = ({ state }: CallValue<'qrState'>) => state === 'waiting' || state === 'scanned';

/**
 * Follows a request to be signed in by another device until it has ended. Asks while the page is visible. A call
 * under way is never cancelled because the page was hidden, since its answer is given only once.
 */
export function followRequest(
  rest: Pick<PlatformRest, 'call'>,
  { random, lifecycle }: Pick<RemoteDeps, 'random' | 'lifecycle'>,
  { id, secret }: CallValue<'qrBegin'>,
): Observable<CallValue<'qrState'>> {
  const awake$ = awake(lifecycle);
  const answer$ = defer(() => rest.call('qrState', { id, secret })).pipe(
    map(({ value }) => value),
    retryWithJitter({
      ...RETRY,
      random,
      awake$,
      retryAfterMs: error => failureOf(error).retryAfterMs,
      retryable: error => isTransient(failureOf(error)),
    }),
  );
  return awake$.pipe(
    first(Boolean),
    switchMap(() => answer$),
    repeat({ delay: () => timer(EVERY_MS) }),
    takeWhile(isOpen, true),
  );
}
