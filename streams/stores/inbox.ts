import { catchError, forkJoin, map, type Observable, of, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { PlatformLive, PlatformRest } from '../platform.ts';
import type { InboxState } from '../wire/inbox/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { type AccountFeedDeps, accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { type RepeatDeps, repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

export interface InboxStore {
  /** Unread count and newest messages; null for visitors and trial users, and until the first snapshot. */
  readonly inbox$: Behavior<InboxState | null>;
  readonly freshness$: Behavior<Freshness>;
  /** Marks these messages read, or all of them. */
  markRead(ids?: readonly string[]): Observable<Outcome<null>>;
  refresh(): void;
}

/** Messages that a snapshot holds. */
const LATEST_LIMIT = 20;

export interface InboxDeps extends AccountFeedDeps, RepeatDeps {
  readonly live: Pick<PlatformLive, 'feed' | 'merge'>;
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

/** Inbox of a member or agent; trial users have none. */
export function createInboxStore(deps: InboxDeps): InboxStore {
  const { live, rest, session$ } = deps;
  const fold = newestValue<TopicState<'inbox'>>({
    fetch: () =>
      forkJoin({
        unread: rest.call('unreadCount', {}).pipe(map(({ value }) => value)),
        // The list is an addition of ours: where it is missing, the number alone is shown.
        latest: rest.call('inboxList', { limit: LATEST_LIMIT }).pipe(
          map(({ value }) => value),
          catchError(() => of([])),
        ),
      }),
  });
  const feed = createAccountFeed(deps, 'inbox', fold, accountOf(session$, isMember));
  return {
    inbox$: feed.value$,
    freshness$: feed.freshness$,
    refresh: feed.resync,
    markRead(ids) {
      const marked$ = rest.call('inboxRead', ids ? { ids: [...ids] } : {}).pipe(
        repeatCommand(deps),
        tap(({ snaps, startedAt }) => {
          live.merge(snaps, startedAt);
          if (snaps.length === 0) feed.resync();
        }),
        map(() => null),
      );
      return asAccountOutcome(session$, marked$);
    },
  };
}
