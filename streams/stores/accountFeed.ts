import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Freshness } from '../freshness.ts';
import type { PlatformLive, TopicFold } from '../platform.ts';

import type { Account } from '../remote/account.ts';
import type { Scope } from '../scope.ts';
import type { TopicKey } from '../wire/tables/topics.ts';
import type { SessionView } from './sessionViews.ts';

/** The account of a session, for a store that exists only for some (`follows`). */
export function accountOf(
  session$: Observable<SessionView>,
  follows: (session: SessionView) => boolean,
): Observable<Account> {
  return session$.pipe(
    map(session => {
      if (session.phase === 'restoring') return undefined;
      return follows(session) ? session.uid : null;
    }),
    distinctUntilChanged(),
  );
}

/** Whether somebody is signed in, a trial user included. */
export const isSignedIn = ({ role }: SessionView): boolean => role !== 'visitor';
/** Whether a real account is signed in: neither a visitor nor a trial user. */
export const isMember = ({ role }: SessionView): boolean => role === 'member' || role === 'agent';
/** Whether an agent is signed in. */
export const isAgent = ({ role }: SessionView): boolean => role === 'agent';

/** A topic of whichever account is signed in. */
export interface AccountFeed<T> {
  readonly value$: Behavior<T>;
  readonly freshness$: Behavior<Freshness>;
  resync(): void;
}

export interface AccountFeedDeps {
  readonly scope: Scope;
  readonly live: Pick<PlatformLive, 'feed'>;
  /** Server time now, epoch ms. */
  readonly serverNow: () => number;
}

/**
 * Follows `key` of the account in `account$`. Nothing of one account outlives its session: the value is the
 * fold's initial one before the next account's feed opens.
 */
export function createAccountFeed<K extends TopicKey, T, D>(
  { scope, live, serverNow }: AccountFeedDeps,
  key: K,
  fold: TopicFold<K, T, D>,
  account$: Observable<Account>,
): AccountFeed<T> {
  const value$ = createState(fold.initial);
  const freshness$ = createState<Freshness>({ kind: 'loading' });
  let feed: { readonly scope: Scope; readonly resync: () => void } | null = null;

  function close(): void {
    feed?.scope.end();
    feed = null;
    value$.set(fold.initial);
  }

  function open(uid: string): void {
    const opened = live.feed(key, uid, fold);
    const feedScope = scope.child();
    feedScope.add(() => opened.close());
    const fail = (error: unknown) => value$.fail(error);
    feedScope.subscribe(opened.value$, value => value$.set(value), fail);
    feedScope.subscribe(opened.freshness$, freshness => freshness$.set(freshness), fail);
    feed = { scope: feedScope, resync: () => opened.resync() };
  }

  scope.add(() => {
    value$.end();
    freshness$.end();
  });
  scope.subscribe(
    account$,
    uid => {
      close();
      if (typeof uid === 'string') open(uid);
      else if (uid === null) freshness$.set({ kind: 'stale', since: serverNow(), reason: 'signedOut' });
      else freshness$.set({ kind: 'loading' });
    },
    error => value$.fail(error),
  );
  return { value$, freshness$, resync: () => feed?.resync() };
}
