import { catchError, defer, filter, map, type Observable, of, race, take } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import { failed, refusedOutcome } from '../link/restError.ts';
import type { SessionView } from './sessionViews.ts';

/** Converts the answer of a call into the outcome of an intent: expected failures are values. */
export function asOutcome<T>(source$: Observable<T>): Observable<Outcome<T>> {
  return source$.pipe(
    map((value): Outcome<T> => ({ ok: true, value })),
    catchError((error: unknown) => of(refusedOutcome(error))),
    take(1),
  );
}

/**
 * The same for an intent of the present account. When the session changes first, the call is cancelled and its
 * late answer never arrives, because it may hold another account's data.
 */
export function asAccountOutcome<T>(
  session$: Behavior<SessionView>,
  source$: Observable<T>,
): Observable<Outcome<T>> {
  return defer(() => asOutcomeOf(session$, source$));
}

function asOutcomeOf<T>(session$: Behavior<SessionView>, source$: Observable<T>): Observable<Outcome<T>> {
  const { uid, phase } = session$.value;
  const changed$ = session$.pipe(
    // Only a change of the account ends an intent, not every change of the view.
    filter(session => session.uid !== uid || session.phase !== phase),
    map((): Outcome<T> => ({ ok: false, failure: failed('unauthorized') })),
  );
  return race(changed$, asOutcome(source$)).pipe(take(1));
}
