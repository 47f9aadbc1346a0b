import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  finalize,
  map,
  type Observable,
  Subject,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Freshness } from '../freshness.ts';
import { failed, failureOf, isFinal } from '../link/restError.ts';
import { sameFreshness } from '../merge/freshnessOf.ts';
import type { Scope } from '../scope.ts';
import type { Account } from './account.ts';
import type { Cached, CacheSlot } from './cacheSlot.ts';
import type { FollowDeps } from './followRemote.ts';
import {
  answered,
  freshnessIn,
  LOADING_REMOTE,
  type Remote,
  readFailed,
  reading,
  valueIn,
  withValue,
} from './remote.ts';
import { retryRead } from './retryRead.ts';

export interface RemoteDeps extends FollowDeps {
  readonly scope: Scope;
}

/** A value that only REST tells: read, kept, and read again on request. */
export interface RemoteSource<T> {
  readonly remote$: Behavior<Remote<T>>;
  /** The value that can be shown; null for none. */
  readonly value$: Behavior<T | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
  /** Takes the answer of a write as the new value. */
  adopt(value: T): void;
  /** Shows a value that the gateway hasn't confirmed yet. */
  expect(value: T): void;
  /**
   * Carries out a write whose effect is shown already. A read under way would answer with the state before the
   * write, so it is cancelled and repeated after the last write has ended.
   */
  whileWriting<W>(write$: Observable<W>): Observable<W>;
}

export interface RemoteOptions<T> {
  /**
   * Where the value is kept over a reload; asked for each time the account changes. A young value saves the call,
   * an older one is shown as stale until the answer arrives.
   */
  readonly slot?: () => CacheSlot<T>;
  /** Nothing is read before `refresh`. */
  readonly isOnDemand?: boolean;
}

/** How a value from storage is shown: live while it is young, else stale since it was stored. */
function remoteOfCached<T>({ value, fresh, at }: Cached<T>): Remote<T> {
  if (fresh) return answered(value);
  return { kind: 'stale', value, since: at, reason: 'resyncing', failure: null, isReading: true };
}

/**
 * Reads while `account$` names an account (or is any other string) and forgets everything when it changes (I8). A
 * failed read keeps the last good value, marks it stale, and is repeated.
 */
export function createRemote<T>(
  deps: RemoteDeps,
  account$: Observable<Account>,
  load: () => Observable<T>,
  { slot, isOnDemand = false }: RemoteOptions<T> = {},
): RemoteSource<T> {
  const { scope, serverNow } = deps;
  const remote$ = createState<Remote<T>>(LOADING_REMOTE);
  const asked = new Subject<void>();

  const loading$ = () =>
    defer(() => {
      remote$.set(reading(remote$.value));
      return load();
    }).pipe(
      tap({
        error: (error: unknown) => {
          const failure = failureOf(error);
          remote$.set(readFailed(remote$.value, failure, serverNow(), !isFinal(failure)));
        },
      }),
      retryRead(deps),
      catchError(() => EMPTY),
    );

  /** Writes under way, and whether a read has to follow them. */
  let writes = 0;
  let isReadOwed = false;
  const writing = new Subject<void>();
  const unwrittenLoad$ = () => {
    isReadOwed = writes > 0;
    if (isReadOwed) return EMPTY;
    return loading$().pipe(takeUntil(writing.pipe(tap(() => (isReadOwed = true)))));
  };
  function whileWriting<W>(write$: Observable<W>): Observable<W> {
    return defer(() => {
      writes += 1;
      writing.next();
      return write$.pipe(
        finalize(() => {
          writes -= 1;
          if (writes === 0 && isReadOwed) asked.next();
        }),
      );
    });
  }

  const loaded$ = account$.pipe(
    switchMap(account => {
      const kept = typeof account === 'string' ? slot?.() : undefined;
      const cached = kept?.read() ?? null;
      if (cached !== null) remote$.set(remoteOfCached(cached));
      else if (account === null) {
        remote$.set({
          kind: 'failed',
          failure: failed('unauthorized'),
          since: serverNow(),
          isReading: false,
        });
      } else remote$.set(LOADING_REMOTE);
      if (typeof account !== 'string') return EMPTY;
      const wishes$ = cached?.fresh || isOnDemand ? asked : asked.pipe(startWith(undefined));
      return wishes$.pipe(
        switchMap(unwrittenLoad$),
        tap(value => kept?.write(value)),
      );
    }),
  );
  const value$ = scope.behavior<T | null>(remote$.pipe(map(valueIn)), null);
  const freshness$ = scope.behavior<Freshness>(
    remote$.pipe(map(freshnessIn), distinctUntilChanged(sameFreshness)),
    LOADING_REMOTE,
  );
  scope.add(() => remote$.end());
  scope.subscribe(
    loaded$,
    value => remote$.set(answered(value)),
    error => remote$.fail(error),
  );
  return {
    remote$,
    value$,
    freshness$,
    refresh: () => asked.next(),
    adopt: value => remote$.set(answered(value)),
    expect: value => remote$.set(withValue(remote$.value, value, serverNow())),
    whileWriting,
  };
}
