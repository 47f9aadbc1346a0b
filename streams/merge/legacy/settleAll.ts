import { catchError, concat, defer, EMPTY, merge, type Observable, throwError } from 'rxjs';

/** Lets every read come to its end, whatever happens to the others; then errors with the first error of any. */
export function settleAll(reads: readonly Observable<unknown>[]): Observable<unknown> {
  return defer(() => {
    const errors: unknown[] = [];
    const noted = reads.map(read$ =>
      read$.pipe(
        catchError((error: unknown) => {
          errors.push(error);
          return EMPTY;
        }),
      ),
    );
    const end$ = defer(() => (errors.length > 0 ? throwError(() => errors[0]) : EMPTY));
    return concat(merge(...noted), end$);
  });
}
