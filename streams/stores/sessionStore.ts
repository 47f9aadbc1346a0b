import type { Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { CallInput, CallValue } from '../wire/tables/calls.ts';
import type { LinkedAccountStore } from './linkedAccount.ts';
import type { SessionView } from './sessionViews.ts';

export type QrPhase = CallValue<'qrState'>['state'];

export interface SessionStore extends LinkedAccountStore {
  readonly session$: Behavior<SessionView>;
  readonly freshness$: Behavior<Freshness>;
  /** Each action runs once when subscribed, emits one outcome and completes. */
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
  /** Begins a request to be signed in by another device. */
  beginQr(): Observable<Outcome<CallValue<'qrBegin'>>>;
  /** State of the request, read every two seconds until it has ended; signs in when it was approved. */
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
   * The newest mails and SMS of a demo world, read again every few seconds while the page is visible. Emits,
   * failures included, until it is unsubscribed.
   */
  demoOutbox(): Observable<Outcome<CallValue<'demoOutbox'>>>;
  /** Forgets why the last session ended. */
  dismissEnd(): void;
}
