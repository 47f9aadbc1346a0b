import { defer, map, type Observable, of, tap } from 'rxjs';
import type { Rest } from './rest.ts';
import type { SealKey } from './sealing.ts';

/**
 * The key for sealed calls as the white label publishes it, read once it is needed and whenever it is asked for anew.
 * Null when the gateway publishes none. A white label that can't be read is no reason to send a password in the clear:
 * the error is passed on.
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
              // Whoever has sealed goes on sealing.
              if (key !== null || !known) known = key;
            }),
            map(() => known ?? null),
          ),
    );
}
