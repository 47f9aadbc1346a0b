import { catchError, map, type Observable, switchMap, throwError } from 'rxjs';
import { failureOf } from '../../streams/link/restError.ts';
import type { PlatformRest } from '../../streams/platform.ts';
import type { CallInput, CallName, CallValue } from '../../streams/wire/tables/calls.ts';
import type { Proofs } from './proofs.ts';

/** One call of the office. */
export type OfficeCall = <K extends CallName>(
  name: K,
  input: CallInput<K>,
  idempotencyKey?: string,
) => Observable<CallValue<K>>;

/**
 * Calls as the office makes them: one that asks who uses the session waits for the proof and is sent again, as the same
 * intent. Errors with a `RestError`, of `two_step_required` when nothing was proved.
 */
export function createOfficeCall(rest: PlatformRest, proofs: Proofs): OfficeCall {
  return (name, input, idempotencyKey = rest.newKey()) => {
    const once = () => rest.call(name, input, { idempotencyKey }).pipe(map(({ value }) => value));
    return once().pipe(
      catchError((error: unknown) =>
        failureOf(error).code === 'two_step_required'
          ? proofs.request().pipe(switchMap(isProved => (isProved ? once() : throwError(() => error))))
          : throwError(() => error),
      ),
    );
  };
}
