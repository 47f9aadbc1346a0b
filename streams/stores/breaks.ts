import { distinctUntilChanged, map, type Observable, of, switchMap, takeWhile } from 'rxjs';
import type { SessionView } from './sessionViews.ts';

/**
 * Whether whoever is signed in takes a break from playing: then nothing that entices is shown
 * (docs/decisions/099-nothing-entices.md). It ends by itself.
 * @param seconds$ Server time, epoch ms; followed during a break only.
 */
export function onBreak(
  session$: Observable<Pick<SessionView, 'breakUntil'>>,
  seconds$: Observable<number>,
): Observable<boolean> {
  return session$.pipe(
    map(({ breakUntil }) => breakUntil),
    distinctUntilChanged(),
    switchMap(until =>
      until === undefined
        ? of(false)
        : seconds$.pipe(
            map(now => now < until),
            takeWhile(Boolean, true),
          ),
    ),
    distinctUntilChanged(),
  );
}
