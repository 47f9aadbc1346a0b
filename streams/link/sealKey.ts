import { defer, map, type Observable, of, tap } from 'rxjs';
import type { Rest } from './rest.ts';
import type { SealKey } from './sealing.ts';

/**
 * The key that the white label publishes for sealed calls; null when the gateway publishes none. It is read at its first use
 * and again when `anew` is set. An error while reading it is passed on, because a password must not be sent unsealed then.
 */
export function createSealKey(rest: Pick<Rest, 'call'>): (anew: boolean) => Observable<SealKey | null> {
  let known: SealKey | null | undefined;
  return anew =>
    defer(() =>
      known !== undefined && !anew
        ? of(known)
        : rest.call('whitelabel', {}).pipe(
            map(({ value }) => value.seal ?? null),
            tap(key => {
              // Once a key was known, a white label without one doesn't make later calls unsealed.
              if (key !== null || !known) known = key;
            }),
            map(() => known ?? null),
          ),
    );
}
