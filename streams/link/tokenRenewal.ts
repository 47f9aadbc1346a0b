import { catchError, defer, from, type Observable, of, switchMap, throwError } from 'rxjs';
import { failureOf, refusesRenewal } from './restError.ts';

export interface TokenRenewalDeps {
  readonly token: () => string | null;
  /** Renews the token of this session, with one request for all callers. Rejects with a `RestError`. */
  readonly renew: () => Promise<unknown>;
}

/**
 * Sends a call, and again with a renewed token when the gateway says that its token has expired. When the renewal fails, the
 * call fails with the same failure; when the renewal is refused for good, with that refusal.
 */
export function withRenewedToken<T>(
  { token, renew }: TokenRenewalDeps,
  send: () => Observable<T>,
): Observable<T> {
  const renewed$ = (expired: string | null, refusal: unknown) => {
    if (expired === null || token() === null) return throwError(() => refusal);
    // Another call has renewed the token meanwhile.
    if (token() !== expired) return of(null);
    return from(renew()).pipe(
      catchError((error: unknown) => throwError(() => (refusesRenewal(failureOf(error)) ? refusal : error))),
    );
  };
  return defer(() => {
    const carried = token();
    return send().pipe(
      catchError((error: unknown) => {
        const { status, code } = failureOf(error);
        if (status !== 401 || code !== 'token_expired') return throwError(() => error);
        return renewed$(carried, error).pipe(switchMap(send));
      }),
    );
  });
}
