import { BehaviorSubject, type Observable, of } from 'rxjs';
import type { Outcome } from '../../../streams/failure.ts';

/** The answer of an action that worked. */
export function worked<T>(value: T): Observable<Outcome<T>> {
  return of({ ok: true, value });
}

/** The answer of an action that the gateway refused. */
export function refused<T>(code: string, value: unknown = null): Observable<Outcome<T>> {
  return of({ ok: false, failure: { code, status: 400, message: null, retryAfterMs: null, value } });
}

export const behavior = <T>(value: T) => new BehaviorSubject<T>(value);
/** Gives an action the store's own type. */
export const verb = <F>(implementation: F): F => implementation;
