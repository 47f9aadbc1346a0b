import { distinctUntilChanged, map, type Observable, skip } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { SessionView } from './sessionViews.ts';

/** Emits when somebody else is signed in than when it was subscribed to. */
export const isOther = (session$: Behavior<SessionView>): Observable<unknown> =>
  session$.pipe(
    map(({ uid }) => uid),
    distinctUntilChanged(),
    skip(1),
  );
