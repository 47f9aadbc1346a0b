import { catchError, map, type Observable, of } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import { refusedOutcome } from '../../../../streams/link/restError.ts';
import type { Feed } from '../../../../streams/merge/fold.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { Watched } from './tableFeeds.ts';

/** What came of a call; a refusal is a value. */
export const callOutcome = <T>(call$: Observable<{ readonly value: T }>): Observable<Outcome<T>> =>
  call$.pipe(
    map(({ value }): Outcome<T> => ({ ok: true, value })),
    catchError((error: unknown) => of(refusedOutcome(error))),
  );

/** A feed that is closed when the scope ends. */
export function watchedIn<T>(scope: Scope, { value$, freshness$, close }: Feed<T>): Watched<T> {
  scope.add(close);
  return { value$, freshness$ };
}
