import { catchError, concatMap, defer, EMPTY, Observable, of, tap, throwError } from 'rxjs';
import type { Outcome } from '../failure.ts';
import { failureOf, isFinal, RestError } from '../link/restError.ts';
import { answered, LOADING_REMOTE, type Remote, readFailed, reading } from './remote.ts';
import { type RetryReadDeps, retryRead } from './retryRead.ts';

export interface FollowDeps extends RetryReadDeps {
  /** Server time now, epoch ms. */
  readonly serverNow: () => number;
}

/**
 * Reads something for as long as it is subscribed: once, or whenever `load` emits. A failed read is reported and
 * repeated as long as that can help.
 * @param before The value that is shown already.
 */
export function followRemote<T>(
  deps: FollowDeps,
  load: () => Observable<Outcome<T>>,
  before: Remote<T> = LOADING_REMOTE,
): Observable<Remote<T>> {
  return new Observable<Remote<T>>(subscriber => {
    let remote = reading(before);
    const show = (next: Remote<T>) => {
      remote = next;
      subscriber.next(next);
    };
    show(remote);
    return defer(load)
      .pipe(
        concatMap(outcome =>
          outcome.ok ? of(outcome.value) : throwError(() => new RestError(outcome.failure)),
        ),
        tap({
          error: error => {
            const failure = failureOf(error);
            show(readFailed(remote, failure, deps.serverNow(), !isFinal(failure)));
          },
        }),
        retryRead(deps),
        catchError(() => EMPTY),
      )
      .subscribe({ next: value => show(answered(value)), complete: () => subscriber.complete() });
  });
}
