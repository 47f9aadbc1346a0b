import { distinctUntilChanged, map, type Observable, scan } from 'rxjs';
import type { Feed } from '../../../streams/merge/fold.ts';

/** Whether what a feed shows is true now: not yet, now, or not any more. */
export type FeedConnection = 'connecting' | 'live' | 'lost';

/**
 * The connection of a feed, now and whenever it changes. A page that has read a snapshot while its socket still connects is
 * `connecting`: nothing is `lost` that was never live.
 */
export function feedConnection({
  freshness$,
}: Pick<Feed<unknown>, 'freshness$'>): Observable<FeedConnection> {
  return freshness$.pipe(
    map(({ kind }) => kind === 'live'),
    scan(
      (before: FeedConnection, isLive): FeedConnection =>
        isLive ? 'live' : before === 'connecting' ? before : 'lost',
      'connecting',
    ),
    distinctUntilChanged(),
  );
}
