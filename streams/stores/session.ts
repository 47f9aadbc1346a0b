import { map, type Observable, switchMap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import type { CallInput, CallValue } from '../wire/calls/index.ts';
import type { Role } from '../wire/roles.ts';
import { accountOf, createAccountFeed, isSignedIn } from './accountFeed.ts';
import { asOutcome } from './outcome.ts';
import { createSessionLife, type SessionLifeDeps } from './sessionLife.ts';

/** Why the last session ended without the member asking for it. */
export type SessionEnd = 'kicked' | 'expired' | 'signedOutElsewhere' | 'banned' | 'replaced';

export interface SessionView {
  readonly role: Role;
  /** `restoring` while a stored token is being checked: show neither the visitor's nor the member's page. */
  readonly phase: 'restoring' | 'ready';
  readonly uid: string | null;
  readonly account: string | null;
  readonly nickname: string | null;
  /** Set when the last session was ended for the member; cleared by the next sign-in. */
  readonly ended: SessionEnd | null;
}

export interface SessionStore {
  readonly session$: Behavior<SessionView>;
  readonly freshness$: Behavior<Freshness>;
  /** Each verb runs once when subscribed, emits one outcome and completes. */
  login(input: CallInput<'login'>): Observable<Outcome<CallValue<'login'>>>;
  register(input: CallInput<'register'>): Observable<Outcome<CallValue<'register'>>>;
  freePlay(): Observable<Outcome<CallValue<'freePlay'>>>;
  /** Ends this session here and in the other tabs; succeeds locally even when the call fails. */
  logout(): Observable<Outcome<null>>;
  demoAccounts(): Observable<Outcome<CallValue<'demoAccounts'>>>;
  /** Forgets why the last session ended. */
  dismissEnd(): void;
}

/** Who is signed in, and the ways in and out. */
export function createSessionStore(deps: SessionLifeDeps): SessionStore {
  const { scope, rest } = deps;
  const life = createSessionLife(deps);
  const { session$ } = life;
  const feed = createAccountFeed(deps, 'session', newestValue<'session'>(), accountOf(session$, isSignedIn));
  scope.subscribe(feed.value$, state => {
    if (state?.state === 'kicked') life.leave('kicked');
  });

  const signIn = (call$: Observable<Answer<CallValue<'login'>>>) =>
    asOutcome(call$.pipe(switchMap(({ value }) => life.enter(value.token).pipe(map(() => value)))));

  return {
    session$,
    freshness$: feed.freshness$,
    login: input => signIn(rest.call('login', input)),
    register: input => signIn(rest.call('register', input)),
    freePlay: () => signIn(rest.call('freePlay', {})),
    logout: life.logout,
    demoAccounts: () => asOutcome(rest.call('demoAccounts', {}).pipe(map(({ value }) => value))),
    dismissEnd: life.dismissEnd,
  };
}
