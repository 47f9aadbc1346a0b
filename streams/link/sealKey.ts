import { defer, map, type Observable, of, tap } from 'rxjs';
import type { Rest, SealKey } from './rest.ts';

/**
 * The key for sealed calls as the white label publishes it, read once it is needed. Null when the gateway
 * publishes none. A white label that can't be read is no reason to send a password in the clear: the error
 * is passed on.
 */
export function createSealKey(rest: Pick<Rest, 'call'>): () => Observable<SealKey | null> {
  let known: SealKey | null | undefined;
  return () =>
    defer(() =>
      known !== undefined
        ? of(known)
        : rest.call('whitelabel', {}).pipe(
            map(({ value }) => value.seal ?? null),
            tap(key => {
              known = key;
            }),
          ),
    );
}
