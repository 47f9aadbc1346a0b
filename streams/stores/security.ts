import type { Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Failure, Outcome } from '../failure.ts';
import type { CallInput, CallValue } from '../wire/calls/index.ts';
import type { OpenSession, QrAsked, SignInRecord, TwoStepState } from '../wire/entities/signIn.ts';

/** A list or state of the security pages. */
export interface Loaded<T> {
  /** Null until it has arrived. */
  readonly value: T | null;
  /** Of the last load; what arrived before stays. */
  readonly failure: Failure | null;
  readonly loading: boolean;
}

/** How an account is protected, and where it is signed in. Empty for a visitor; forgotten with the session (I8). */
export interface SecurityStore {
  readonly sessions$: Behavior<Loaded<readonly OpenSession[]>>;
  readonly signIns$: Behavior<Loaded<readonly SignInRecord[]>>;
  readonly twoStep$: Behavior<Loaded<TwoStepState>>;
  /** Reads all three again. */
  load(): void;
  /** Signs another session out; every other one without an id. */
  endSession(sessionId?: string): Observable<Outcome<null>>;
  beginTotp(): Observable<Outcome<CallValue<'totpBegin'>>>;
  /** Recovery codes the first time a second step is switched on, null afterwards. */
  confirmTotp(code: string): Observable<Outcome<readonly string[] | null>>;
  confirmSmsStep(code: string): Observable<Outcome<readonly string[] | null>>;
  switchOff(input: CallInput<'twoStepOff'>): Observable<Outcome<null>>;
  newRecoveryCodes(password: string): Observable<Outcome<readonly string[]>>;
  passkeyOptions(password: string): Observable<Outcome<CallValue<'passkeyOptions'>>>;
  addPasskey(input: CallInput<'passkeyAdd'>): Observable<Outcome<null>>;
  removePasskey(id: string): Observable<Outcome<null>>;
  /** What another device asks, by the id in its QR code. */
  askQr(id: string): Observable<Outcome<QrAsked>>;
  answerQr(id: string, approve: boolean): Observable<Outcome<null>>;
}
