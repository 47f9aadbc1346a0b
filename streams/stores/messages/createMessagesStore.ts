import {
  catchError,
  defer,
  EMPTY,
  map,
  type Observable,
  Subject,
  skip,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { Outcome } from '../../failure.ts';
import { failureOf, isFinal } from '../../link/restError.ts';
import type { PlatformLive, PlatformRest } from '../../platform.ts';

import type { RemoteDeps } from '../../remote/createRemote.ts';
import { answered, LOADING_REMOTE, type Remote, readFailed, reading, valueIn } from '../../remote/remote.ts';
import { retryRead } from '../../remote/retryRead.ts';
import type { InboxType } from '../../wire/inbox/shapes.ts';
import type { InboxStore } from '../inbox.ts';
import { repeatCommand } from '../intents/repeatCommand.ts';
import { asAccountOutcome } from '../outcome.ts';
import type { SessionView } from '../sessionViews.ts';
import { type MessageList, MOST_AT_ONCE, withNewest, withOlder } from './messageList.ts';

/** What the list is narrowed to. */
export interface MessageFilter {
  readonly type: InboxType | null;
  readonly onlyUnread: boolean;
}

/** The whole inbox as pages; the newest messages alone are in the inbox store. */
export interface MessagesStore {
  readonly filter$: Behavior<MessageFilter>;
  readonly messages$: Behavior<Remote<MessageList>>;
  choose(filter: MessageFilter): void;
  /** Reads the newest again; done by itself whenever the inbox changes on any device. */
  refresh(): void;
  loadOlder(): Observable<Outcome<null>>;
  markUnread(ids: readonly string[]): Observable<Outcome<null>>;
  remove(ids: readonly string[]): Observable<Outcome<null>>;
}

const PAGE = 20;
const EVERYTHING: MessageFilter = { type: null, onlyUnread: false };

export interface MessagesDeps extends RemoteDeps {
  readonly live: Pick<PlatformLive, 'merge'>;
  /** Emits when the inbox of the account changes on any device. */
  readonly inbox: Pick<InboxStore, 'inbox$'>;
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

export function createMessagesStore(deps: MessagesDeps): MessagesStore {
  const { scope, rest, live, session$ } = deps;
  const filter$ = createState(EVERYTHING);
  const messages$ = createState<Remote<MessageList>>(LOADING_REMOTE);
  const asked = new Subject<void>();
  scope.add(() => {
    filter$.end();
    messages$.end();
  });

  const read$ = (page: { readonly limit: number; readonly before?: string | undefined }) => {
    const { type, onlyUnread } = filter$.value;
    return rest
      .call('inboxList', {
        ...page,
        ...(type !== null && { type }),
        ...(onlyUnread && { unread: '1' as const }),
      })
      .pipe(map(({ value }) => value));
  };
  const newest$ = defer(() => {
    const list = valueIn(messages$.value);
    // Some more than there are, because new ones have come.
    const limit = Math.min(Math.max(PAGE, (list?.items.length ?? 0) + PAGE), MOST_AT_ONCE);
    messages$.set(reading(messages$.value));
    return read$({ limit }).pipe(
      map(items => withNewest(valueIn(messages$.value) ?? { items: [], hasMore: false }, items, limit)),
    );
  }).pipe(
    tap({
      next: list => messages$.set(answered(list)),
      error: (error: unknown) => {
        const failure = failureOf(error);
        messages$.set(readFailed(messages$.value, failure, deps.serverNow(), !isFinal(failure)));
      },
    }),
    retryRead(deps),
    catchError(() => EMPTY),
  );
  const uid$ = session$.pipe(map(({ uid }) => uid));
  scope.subscribe(
    uid$.pipe(
      // Another account begins with nothing (I8).
      switchMap((uid, index) => {
        if (index > 0) messages$.set(LOADING_REMOTE);
        return uid === null
          ? EMPTY
          : asked.pipe(
              startWith(undefined),
              switchMap(() => newest$),
            );
      }),
    ),
    () => {},
    error => messages$.fail(error),
  );
  scope.subscribe(deps.inbox.inbox$.pipe(skip(1)), () => asked.next());

  const changing = (name: 'inboxUnread' | 'inboxRemove', ids: readonly string[]) =>
    asAccountOutcome(
      session$,
      rest.call(name, { ids: [...ids] }).pipe(
        repeatCommand(deps),
        tap(({ snaps, startedAt }) => {
          live.merge(snaps, startedAt);
          asked.next();
        }),
        map(() => null),
      ),
    );

  return {
    filter$,
    messages$,
    choose(filter) {
      filter$.set(filter);
      messages$.set(LOADING_REMOTE);
      asked.next();
    },
    refresh: () => asked.next(),
    loadOlder: () =>
      asAccountOutcome(
        session$,
        defer(() => {
          const chosen = filter$.value;
          return read$({ limit: PAGE, before: valueIn(messages$.value)?.items.at(-1)?.id }).pipe(
            tap(older => {
              const list = valueIn(messages$.value);
              if (list !== null && filter$.value === chosen) {
                messages$.set(answered(withOlder(list, older, PAGE)));
              }
            }),
            map(() => null),
          );
        }),
      ),
    markUnread: ids => changing('inboxUnread', ids),
    remove: ids => changing('inboxRemove', ids),
  };
}
