import { defer, map, type Observable, of } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { CallInput, CallValue } from '../wire/calls/index.ts';
import type { Role } from '../wire/roles.ts';
import { accountOf, createAccountFeed, isSignedIn } from './accountFeed.ts';
import { followOutbox } from './identity/demoOutbox.ts';
import {
  createLinkedAccount,
  type LinkedAccountDeps,
  type LinkedAccountStore,
} from './identity/linkedAccount.ts';
import { createPasswordChanges } from './identity/passwordChanges.ts';
import { createSignIn, type SignInDeps } from './identity/signIn.ts';
import { asOutcome } from './outcome.ts';
import type { SessionLife } from './sessionLife.ts';

/** Why the last session ended without the member asking for it. */
export type SessionEnd = 'kicked' | 'expired' | 'signedOutElsewhere' | 'banned' | 'replaced' | 'idle';

export interface SessionView {
  readonly role: Role;
  /** `restoring` while a stored token is being checked: show neither the visitor's nor the member's page. */
  readonly phase: 'restoring' | 'ready';
  readonly uid: string | null;
  readonly account: string | null;
  readonly nickname: string | null;
  /** Set when the last session was ended for the member; cleared by the next sign-in. */
  readonly ended: SessionEnd | null;
  /** What the sign-in said; null for a session that was restored. Cleared by `dismissWelcome`. */
  readonly welcome: Welcome | null;
  /** The account's first sign-in began this session; stays true when the welcome was read (S4-42). */
  readonly firstTimeLogin: boolean;
  /** The password must be changed before anything else (S4-19, S4-20). */
  readonly mustChangePassword: boolean;
}

/** What a fresh sign-in told (S3-14, S3-25). */
export interface Welcome {
  readonly firstTimeLogin: boolean;
  readonly lastLogin: CallValue<'login'>['lastLogin'];
}

export type QrPhase = CallValue<'qrState'>['state'];

export interface SessionStore extends LinkedAccountStore {
  readonly session$: Behavior<SessionView>;
  readonly freshness$: Behavior<Freshness>;
  /** Each verb runs once when subscribed, emits one outcome and completes. */
  login(input: CallInput<'login'>): Observable<Outcome<CallValue<'login'>>>;
  register(input: CallInput<'register'>): Observable<Outcome<CallValue<'register'>>>;
  /** Registers by mobile number, which becomes the username (S4-36). */
  registerMobile(input: CallInput<'registerMobile'>): Observable<Outcome<CallValue<'registerMobile'>>>;
  /** The second step of a sign-in that failed with `two_step_required` (S4-24). */
  answerTwoStep(input: CallInput<'twoStep'>): Observable<Outcome<CallValue<'twoStep'>>>;
  passkeyOptions(ticket?: string): Observable<Outcome<CallValue<'passkeySignInOptions'>>>;
  signInWithPasskey(input: CallInput<'passkeySignIn'>): Observable<Outcome<CallValue<'passkeySignIn'>>>;
  /** Sets a new password with an SMS code and signs in (S4-31); a back end without a token gets a login call. */
  forgotByPhone(input: CallInput<'forgotByPhone'>): Observable<Outcome<CallValue<'login'>>>;
  /** Sets a new password with the ticket of a mailed link and signs in. */
  resetPassword(input: CallInput<'resetPassword'>): Observable<Outcome<CallValue<'resetPassword'>>>;
  /** Changes the password and reads who is signed in again (S4-29). */
  changePassword(input: CallInput<'changePassword'>): Observable<Outcome<null>>;
  /** Asks to be signed in by another device. */
  beginQr(): Observable<Outcome<CallValue<'qrBegin'>>>;
  /** How the request stands, asked every two seconds until it has ended; signs in when it was approved. */
  followQr(begun: CallValue<'qrBegin'>): Observable<Outcome<QrPhase>>;
  /** Revokes the remember-token of this device (S4-26). */
  forgetDevice(rememberToken: string): Observable<Outcome<null>>;
  dismissWelcome(): void;
  /** @param antiBot A solved challenge, where the merchant asks for one. */
  freePlay(antiBot?: string): Observable<Outcome<CallValue<'freePlay'>>>;
  /** Ends this session here and in the other tabs; succeeds locally even when the call fails. */
  logout(): Observable<Outcome<null>>;
  demoAccounts(): Observable<Outcome<CallValue<'demoAccounts'>>>;
  /**
   * The newest mails and SMS of a demo world, asked again every few seconds while the page is looked at. Emits until
   * it is unsubscribed, failures too.
   */
  demoOutbox(): Observable<Outcome<CallValue<'demoOutbox'>>>;
  /** Forgets why the last session ended. */
  dismissEnd(): void;
}

export interface SessionDeps extends SignInDeps, Pick<LinkedAccountDeps, 'whose' | 'linkToken'> {
  readonly life: SessionLife;
}

/** Who is signed in, and the ways in and out. */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const { scope, rest, life } = deps;
  const { session$ } = life;
  const feed = createAccountFeed(deps, 'session', newestValue<'session'>(), accountOf(session$, isSignedIn));
  scope.subscribe(feed.value$, state => {
    if (state?.state === 'kicked') life.leave('kicked');
  });
  return {
    session$,
    freshness$: feed.freshness$,
    ...createSignIn(deps),
    ...createPasswordChanges(deps),
    ...createLinkedAccount(deps),
    forgetDevice: rememberToken =>
      asOutcome(rest.call('forgetDevice', { rememberToken }).pipe(map(() => null))),
    dismissWelcome: () => life.amend({ welcome: null }),
    logout: () =>
      defer(() => {
        life.signOut(null);
        return of<Outcome<null>>({ ok: true, value: null });
      }),
    demoAccounts: () => asOutcome(rest.call('demoAccounts', {}).pipe(map(({ value }) => value))),
    demoOutbox: () => followOutbox(rest, deps.lifecycle),
    dismissEnd: life.dismissEnd,
  };
}
