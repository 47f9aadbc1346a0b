import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  ReplaySubject,
  Subject,
  share,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  throwIfEmpty,
  timer,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { TabChannel } from '../deps.ts';
import type { Bus } from '../link/bus.ts';
import type { Credentials } from '../link/credentials.ts';
import type { Rest } from '../link/rest.ts';
import { failed, failureOf, isTransient, RestError } from '../link/restError.ts';
import type { Live } from '../merge/live.ts';
import { awake } from '../operators/awake.ts';
import { retryWithJitter } from '../operators/retryWithJitter.ts';
import type { RemoteDeps } from '../remote/createRemote.ts';
import { retryRead } from '../remote/retryRead.ts';
import type { AccountFeedDeps } from './accountFeed.ts';
import type { Entry } from './identity/entry.ts';
import { endFromTab, endOf, tabReasonOf } from './sessionEnd.ts';
import type { SessionEnd, SessionView } from './sessionViews.ts';
import { RESTORING, VISITOR, viewOf } from './sessionViews.ts';

/** A token that the gateway refused, and why. */
export interface TokenRefusal {
  readonly code: string;
  readonly token: string;
}

export interface SessionLifeDeps extends AccountFeedDeps, Pick<RemoteDeps, 'random' | 'lifecycle'> {
  readonly rest: Pick<Rest, 'call' | 'forget'>;
  readonly live: Pick<Live, 'feed' | 'endPrivate'>;
  readonly credentials: Credentials;
  readonly bus: Pick<Bus, 'start' | 'stop' | 'ended$' | 'state$'>;
  readonly tabs: TabChannel;
  readonly refused$: Observable<TokenRefusal>;
}

/** The steps between being somebody and being nobody. */
export interface SessionLife {
  readonly session$: Behavior<SessionView>;
  /** Becomes the owner of the token; errors with a `RestError` and signs out when that fails. */
  enter(entry: Entry): Observable<void>;
  /** Reads again who is signed in; errors with a `RestError` and changes nothing then. */
  reload(): Observable<void>;
  /** Begins again with the same session: what its account was refused until now is asked for. */
  reenter(): void;
  /** Replaces what the session view says of this session besides whose it is. */
  amend(change: Partial<Pick<SessionView, 'welcome' | 'mustChangePassword'>>): void;
  /** Ends the session here and tells the other tabs; harmless for a visitor. */
  leave(end: SessionEnd | null): void;
  /** Tells the gateway and ends the session as `leave` does; how the call ends changes nothing here. */
  signOut(end: SessionEnd | null): void;
  dismissEnd(): void;
}

/** One run for all subscribers; tells late ones how it ended. */
const TO_THE_END = {
  connector: () => new ReplaySubject<void>(1),
  resetOnComplete: false,
  resetOnError: false,
  resetOnRefCountZero: true,
} as const;

/** Attempts to learn who has just signed in. */
const ENTER_RETRY = { count: 3, baseMs: 500, capMs: 4_000 };

/** Starts with the stored token, if there is one, and connects the bus. */
export function createSessionLife(deps: SessionLifeDeps): SessionLife {
  const { scope, rest, live, credentials, bus, tabs } = deps;
  const session$ = createState<SessionView>(credentials.token === null ? VISITOR : RESTORING);
  scope.add(() => session$.end());
  /** Emits whenever the session changes hands: what was under way for the one before is dropped. */
  const changed = new Subject<void>();

  /** Nothing of the account may stay (I8): the token first, so that no late call carries it. */
  function forget(token: string | null, view: SessionView): void {
    changed.next();
    credentials.adopt(token);
    rest.forget();
    live.endPrivate();
    session$.set(view);
  }

  function end(reason: SessionEnd | null): void {
    forget(null, { ...VISITOR, ended: reason });
    // Thrown out: stay out until somebody signs in or has read why.
    if (reason === 'kicked' || reason === 'banned' || reason === 'replaced') bus.stop(reason);
    else bus.start();
  }

  function leave(reason: SessionEnd | null): void {
    if (credentials.token === null) return;
    end(reason);
    tabs.post({ type: 'logout', reason: tabReasonOf(reason) });
  }

  const whoAmI$ = defer(() => rest.call('memberInfo', {})).pipe(map(({ value }) => viewOf(value)));

  const retryEnter = retryWithJitter<SessionView>({
    ...ENTER_RETRY,
    random: deps.random,
    awake$: awake(deps.lifecycle),
    retryable: error => isTransient(failureOf(error)),
  });

  function enter({ token, welcome, mustChangePassword }: Entry, isFirstTab = true): Observable<void> {
    return defer(() => {
      // The connection of whoever was here before must not receive what the new account asks for.
      bus.stop('logout');
      forget(token, RESTORING);
      const entering$ = whoAmI$.pipe(
        retryEnter,
        takeUntil(changed),
        tap(view => {
          session$.set({
            ...view,
            welcome,
            firstTimeLogin: welcome?.firstTimeLogin ?? false,
            mustChangePassword: mustChangePassword ?? view.mustChangePassword,
          });
          bus.start();
          if (isFirstTab) tabs.post({ type: 'login', token });
        }),
        map(() => undefined),
        catchError((error: unknown) => {
          end(null);
          return throwError(() => error);
        }),
        share(TO_THE_END),
      );
      // A form may go away meanwhile; nobody stays half signed in for that.
      scope.subscribe(entering$.pipe(catchError(() => EMPTY)), () => {});
      return entering$;
    });
  }

  /** A stored token: ask until the gateway says who it is, or that it is nobody's any more. */
  function restore(): void {
    bus.start();
    // A maintenance tells callers to wait for its planned end; when it ends earlier, so does the waiting.
    const served$ = bus.state$.pipe(
      map(({ reason }) => reason !== 'maintenance'),
      distinctUntilChanged(),
      filter(isServed => isServed),
    );
    const restored$ = served$.pipe(
      switchMap(() =>
        whoAmI$.pipe(
          retryRead(deps),
          catchError(() => EMPTY),
        ),
      ),
      take(1),
      takeUntil(changed),
    );
    scope.subscribe(restored$, view => session$.set(view));
  }

  scope.subscribe(deps.refused$, ({ code, token }) => {
    if (token === credentials.token) leave(endOf(code));
  });
  scope.subscribe(bus.ended$, code => leave(endOf(code)));
  /** Signs in as another tab did; when that fails this tab simply stays a visitor's. */
  const follow = (token: string) =>
    scope.subscribe(
      enter({ token, welcome: null, mustChangePassword: null }, false).pipe(catchError(() => EMPTY)),
      () => {},
    );
  scope.subscribe(tabs.messages$, message => {
    if (message.type === 'token') credentials.receive(message.token, message.replaces);
    else if (message.type === 'askToken') credentials.answer(message.token);
    else if (message.type === 'logout') {
      const { ended } = session$.value;
      if (credentials.token !== null) end(endFromTab(message.reason));
      // The gateway may tell of a logout before the tab that asked for it; the tab knows why.
      else if (ended === 'expired') session$.set({ ...session$.value, ended: endFromTab(message.reason) });
    } else if (message.type === 'login' && credentials.token === null) {
      follow(message.token);
    }
  });

  if (credentials.token === null) bus.start();
  else restore();

  return {
    session$,
    // Late answers of a sign-in that was overtaken end as a refusal instead of never.
    enter: entry => enter(entry).pipe(throwIfEmpty(() => new RestError(failed('unauthorized')))),
    reenter() {
      // Whoever asks for it may still be in the middle of an answer that ends with this session.
      scope.subscribe(timer(0).pipe(takeUntil(changed)), () => {
        const { token } = credentials;
        if (token === null) return;
        const view = session$.value;
        bus.stop('logout');
        forget(token, RESTORING);
        session$.set(view);
        bus.start();
      });
    },
    reload: () =>
      whoAmI$.pipe(
        retryEnter,
        takeUntil(changed),
        map(({ role, account, nickname }) => session$.set({ ...session$.value, role, account, nickname })),
      ),
    amend: change => session$.set({ ...session$.value, ...change }),
    leave,
    signOut(reason) {
      // Sent before the token is forgotten.
      if (credentials.token !== null) {
        scope.subscribe(rest.call('logout', {}).pipe(catchError(() => EMPTY)), () => {});
      }
      leave(reason);
    },
    dismissEnd() {
      if (session$.value.ended === null) return;
      session$.set({ ...session$.value, ended: null });
      bus.start();
    },
  };
}
