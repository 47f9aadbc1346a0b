import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Feed } from '../../../streams/merge/fold.ts';

/** Whether what one of these feeds shows may be old, or could not be read; a page that is still loading is not. */
export function anyStale(
  feeds: readonly Pick<Feed<unknown>, 'freshness$' | 'missing$'>[],
): Observable<boolean> {
  const each = feeds.map(({ freshness$, missing$ }) =>
    combineLatest([freshness$, missing$]).pipe(
      map(([{ kind }, missing]) => kind !== 'live' && (kind !== 'loading' || missing !== null)),
    ),
  );
  return combineLatest(each).pipe(
    map(stale => stale.includes(true)),
    distinctUntilChanged(),
  );
}
