import { defer, map, type Observable, of, tap } from 'rxjs';
import type { Rest } from './rest.ts';
import type { SealKey } from './sealing.ts';

/**
 * The key for sealed calls as the white label publishes it. Read when it is first needed and when `anew` asks for
 * it. Null when the gateway publishes none. When the white label can't be read, the error is passed on, because a
 * password must not be sent unsealed then.
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
