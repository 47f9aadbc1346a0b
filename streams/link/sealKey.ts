import { defer, map, type Observable, of, tap } from 'rxjs';
import type { SealKey } from './sealing.ts';

/**
 * The key that the gateway publishes for sealed calls; null when it publishes none. It is read at its first use
 * and again when `anew` is set. An error while reading it is passed on, because a password must not be sent unsealed then.
 */
export function createSealKey(
  read: () => Observable<SealKey | null>,
): (anew: boolean) => Observable<SealKey | null> {
  let known: SealKey | null | undefined;
  return anew =>
    defer(() =>
      known !== undefined && !anew
        ? of(known)
        : read().pipe(
            tap(key => {
              // Once a key was known, an answer without one doesn't make later calls unsealed.
              if (key !== null || !known) known = key;
            }),
            map(() => known ?? null),
          ),
    );
}
