import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Freshness } from '../freshness.ts';
import { sameFreshness } from '../merge/freshnessOf.ts';

/** Freshness of what is shown where the server that tells it has stopped speaking. */
export function orSilent(
  serverNow: () => number,
): (freshness$: Observable<Freshness>, silent$: Observable<boolean>) => Observable<Freshness> {
  return (freshness$, silent$) =>
    combineLatest([
      freshness$,
      silent$.pipe(
        distinctUntilChanged(),
        map((silent): Freshness | null =>
          silent ? { kind: 'stale', since: serverNow(), reason: 'error' } : null,
        ),
      ),
    ]).pipe(
      map(([freshness, silent]) => (freshness.kind === 'live' && silent !== null ? silent : freshness)),
      distinctUntilChanged(sameFreshness),
    );
}
