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
import { failed, failureOf, isTransient, RestError } from '../link/restError.ts';
import { awake } from '../operators/awake.ts';
import { retryWithJitter } from '../operators/retryWithJitter.ts';
import type { PlatformLive, PlatformRest } from '../platform.ts';
import type { RemoteDeps } from '../remote/createRemote.ts';
import { retryRead } from '../remote/retryRead.ts';
import type { AccountFeedDeps } from './accountFeed.ts';
import type { SignInEntry } from './entry.ts';
import { endFromTab, endOf, tabReasonOf } from './sessionEnd.ts';
import type { SessionEnd, SessionView } from './sessionViews.ts';
import { RESTORING, VISITOR, viewOf } from './sessionViews.ts';

/** A token that the gateway refused, and why. */
export interface TokenRefusal {
  readonly code: string;
  readonly token: string;
}

export interface SessionLifeDeps extends AccountFeedDeps, Pick<RemoteDeps, 'random' | 'lifecycle'> {
  readonly rest: Pick<PlatformRest, 'call' | 'forget'>;
  readonly live: Pick<PlatformLive, 'feed' | 'endPrivate'>;
  readonly credentials: Credentials;
  readonly bus: Pick<Bus, 'start' | 'stop' | 'ended$' | 'state$'>;
  readonly tabs: TabChannel;
  readonly refused$: Observable<TokenRefusal>;
}

/** Starts and ends the session of an account. */
export interface SessionLife {
  readonly session$: Behavior<SessionView>;
  /** Signs in the owner of the token; errors with a `RestError` and signs out when that fails. */
  enter(entry: SignInEntry): Observable<void>;
  /** Reads the member again; when that fails, errors with a `RestError` and changes nothing. */
  reload(): Observable<void>;
  /** Connects again with the same session, because its account may read more than before. */
  reenter(): void;
  /** Changes parts of the session view that don't say whose session it is. */
  amend(change: Partial<Pick<SessionView, 'welcome' | 'mustChangePassword' | 'nickname'>>): void;
  /** Ends the session here and in the other tabs; does nothing for a visitor. */
  leave(end: SessionEnd | null): void;
  /** Signs out at the gateway and ends the session like `leave`, whatever the call's result. */
  signOut(end: SessionEnd | null): void;
  dismissEnd(): void;
}

/** One run for all subscribers; late ones get its result. */
const TO_THE_END = {
  connector: () => new ReplaySubject<void>(1),
  resetOnComplete: false,
  resetOnError: false,
  resetOnRefCountZero: true,
} as const;

/** Attempts to read the member who has just signed in. */
const ENTER_RETRY = { count: 3, baseMs: 500, capMs: 4_000 };

/** Starts with the stored token, if there is one, and connects the bus. */
export function createSessionLife(deps: SessionLifeDeps): SessionLife {
  const { scope, rest, live, credentials, bus, tabs } = deps;
  const session$ = createState<SessionView>(credentials.token === null ? VISITOR : RESTORING);
  scope.add(() => session$.end());
  /** Emits when the session's account changes: calls under way for the previous one are dropped. */
  const changed = new Subject<void>();

  /** Everything of the account is removed (I8). The token goes first, so that no late call carries it. */
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

  function enter({ token, welcome, mustChangePassword }: SignInEntry, isFirstTab = true): Observable<void> {
    return defer(() => {
      // The previous account's connection must not receive what the new account asks for.
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
      // The sign-in continues when its form is closed, so that nobody is left half signed in.
      scope.subscribe(entering$.pipe(catchError(() => EMPTY)), () => {});
      return entering$;
    });
  }

  /** With a stored token: asks until the gateway says whose it is, or that it is not valid any more. */
  function restore(): void {
    bus.start();
    // During a maintenance the gateway asks to wait until its planned end; when it ends earlier, the wait ends
    // too.
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
  /** Signs in the account of another tab; when that fails, this tab stays a visitor. */
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
      // The gateway may report a logout before the tab that caused it; that tab knows the reason.
      else if (ended === 'expired') session$.set({ ...session$.value, ended: endFromTab(message.reason) });
    } else if (message.type === 'login' && credentials.token === null) {
      follow(message.token);
    }
  });

  if (credentials.token === null) bus.start();
  else restore();

  return {
    session$,
    // A sign-in that was overtaken by another one ends with a refusal, instead of never.
    enter: entry => enter(entry).pipe(throwIfEmpty(() => new RestError(failed('unauthorized')))),
    reenter() {
      // Delayed, because the caller may still be handling an answer of the session that ends.
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
      // Sent first, because the call needs the token.
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
