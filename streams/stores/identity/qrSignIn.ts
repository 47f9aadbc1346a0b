import { defer, first, map, type Observable, repeat, switchMap, takeWhile, timer } from 'rxjs';
import type { Rest } from '../../link/rest.ts';
import { failureOf, isTransient } from '../../link/restError.ts';
import { awake } from '../../operators/awake.ts';
import { retryWithJitter } from '../../operators/retryWithJitter.ts';
import type { RemoteDeps } from '../../remote/createRemote.ts';
import type { CallValue } from '../../wire/calls/index.ts';

/** Time between two questions, ms. */
const EVERY_MS = 2_000;
const RETRY = { baseMs: 1_000, capMs: 8_000 };

const isOpen = ({ state }: CallValue<'qrState'>) => state === 'waiting' || state === 'scanned';

/**
 * How a request to be signed in by another device stands, until it has ended. Asked while the page is looked at. A
 * question that is under way is never called off because the page was hidden: its answer is given only once.
 */
export function followRequest(
  rest: Pick<Rest, 'call'>,
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
