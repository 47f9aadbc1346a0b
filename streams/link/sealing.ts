import { catchError, type Observable, switchMap, throwError } from 'rxjs';
import type { SealedPayload } from './request.ts';
import { failureOf } from './restError.ts';

/** Public key for sealed calls, as the gateway publishes it. */
export interface SealKey {
  readonly kid: string;
  readonly jwk: Record<string, unknown>;
}

/** The gateway could not open the envelope, or wants one: it may use another key by now. */
const WITH_ANOTHER_KEY = ['sealed_invalid', 'sealed_required'];

export interface Sealing {
  readonly sealKey: (anew: boolean) => Observable<SealKey | null>;
  /** Seals the payload; null for a payload that is sent unsealed. */
  readonly seal: (key: SealKey | null) => Promise<SealedPayload | null>;
}

/**
 * Sends a payload sealed. A refused envelope is made again once, with the key that the gateway publishes by
 * then, because keys change while pages stay open. A sealed call is never repeated unsealed.
 */
export function sendSealed<T>(
  { sealKey, seal }: Sealing,
  send: (sealed: SealedPayload | null) => Observable<T>,
): Observable<T> {
  const sealed$ = (anew: boolean) => sealKey(anew).pipe(switchMap(seal));
  const again$ = (refusal: unknown) =>
    sealed$(true).pipe(switchMap(sealed => (sealed === null ? throwError(() => refusal) : send(sealed))));
  return sealed$(false).pipe(
    switchMap(sealed =>
      send(sealed).pipe(
        catchError((error: unknown) =>
          WITH_ANOTHER_KEY.includes(failureOf(error).code) ? again$(error) : throwError(() => error),
        ),
      ),
    ),
  );
}
