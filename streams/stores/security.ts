import { map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import type { PlatformRest } from '../platform.ts';

import { createRemote, type RemoteDeps, type RemoteSource } from '../remote/createRemote.ts';
import { type Remote, valueIn } from '../remote/remote.ts';
import type { OpenSession, QrRequest, SignInRecord, TwoStepState } from '../wire/security/shapes.ts';
import type { CallInput, CallValue } from '../wire/tables/calls.ts';
import { accountOf, isSignedIn } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

/** How an account is protected, and where it is signed in. Empty for a visitor; forgotten with the session (I8). */
export interface SecurityStore {
  readonly sessions$: Behavior<Remote<readonly OpenSession[]>>;
  readonly signIns$: Behavior<Remote<readonly SignInRecord[]>>;
  readonly twoStep$: Behavior<Remote<TwoStepState>>;
  /** Reads all three again. */
  load(): void;
  /** Signs another session out; every other one without an id. */
  endSession(sessionId?: string): Observable<Outcome<null>>;
  /** The password proves that the owner asks; an account without one must have signed in within the last minutes. */
  beginTotp(password?: string): Observable<Outcome<CallValue<'totpBegin'>>>;
  /** Recovery codes the first time a second step is switched on, null afterwards. */
  confirmTotp(code: string): Observable<Outcome<readonly string[] | null>>;
  confirmSmsStep(code: string): Observable<Outcome<readonly string[] | null>>;
  switchOff(input: CallInput<'twoStepOff'>): Observable<Outcome<null>>;
  newRecoveryCodes(password?: string): Observable<Outcome<readonly string[]>>;
  passkeyOptions(password?: string): Observable<Outcome<CallValue<'passkeyOptions'>>>;
  addPasskey(input: CallInput<'passkeyAdd'>): Observable<Outcome<null>>;
  removePasskey(input: CallInput<'passkeyRemove'>): Observable<Outcome<null>>;
  /** What another device asks, by the id in its QR code. */
  askQr(id: string): Observable<Outcome<QrRequest>>;
  answerQr(id: string, approve: boolean): Observable<Outcome<null>>;
}

export interface SecurityDeps extends RemoteDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

const answered = <T>(call$: Observable<Answer<T>>): Observable<T> => call$.pipe(map(({ value }) => value));

/** How the account that is signed in is protected. */
export function createSecurityStore(deps: SecurityDeps): SecurityStore {
  const { rest, session$ } = deps;
  const account$ = accountOf(session$, isSignedIn);
  const remote = <T>(load: () => Observable<Answer<T>>) =>
    createRemote<T>(deps, account$, () => answered(load()), { isOnDemand: true });
  const sessions = remote<readonly OpenSession[]>(() => rest.call('sessions', {}));
  const signIns = remote<readonly SignInRecord[]>(() => rest.call('signIns', {}));
  const twoStep = remote<TwoStepState>(() => rest.call('twoStepState', {}));

  const mine = <T>(source$: Observable<T>) => asAccountOutcome(session$, source$);
  /** An intent whose answer replaces the state. */
  const keep =
    <T>(source: RemoteSource<T>) =>
    (value: T) =>
      source.adopt(value);
  const keepTwoStep = keep(twoStep);
  const changed = (call$: Observable<Answer<TwoStepState>>) =>
    mine(
      answered(call$).pipe(
        tap(keepTwoStep),
        map(() => null),
      ),
    );
  const confirmed = (call$: Observable<Answer<CallValue<'totpConfirm'>>>) =>
    mine(
      answered(call$).pipe(
        tap(({ state }) => keepTwoStep(state)),
        map(({ recoveryCodes }) => recoveryCodes),
      ),
    );

  return {
    sessions$: sessions.remote$,
    signIns$: signIns.remote$,
    twoStep$: twoStep.remote$,
    load() {
      for (const source of [sessions, signIns, twoStep]) source.refresh();
    },
    endSession: sessionId =>
      mine(
        answered(rest.call('endSession', { sessionId })).pipe(
          tap(keep(sessions)),
          map(() => null),
        ),
      ),
    beginTotp: password => mine(answered(rest.call('totpBegin', { password }))),
    confirmTotp: code => confirmed(rest.call('totpConfirm', { code })),
    confirmSmsStep: code => confirmed(rest.call('smsStepConfirm', { code })),
    switchOff: input => changed(rest.call('twoStepOff', input)),
    newRecoveryCodes: password =>
      mine(
        answered(rest.call('recoveryCodes', { password })).pipe(
          tap(({ length }) => {
            const value = valueIn(twoStep.remote$.value);
            if (value) keepTwoStep({ ...value, recoveryLeft: length });
          }),
        ),
      ),
    passkeyOptions: password => mine(answered(rest.call('passkeyOptions', { password }))),
    addPasskey: input => changed(rest.call('passkeyAdd', input)),
    removePasskey: input => changed(rest.call('passkeyRemove', input)),
    askQr: id => mine(answered(rest.call('qrAsk', { id }))),
    answerQr: (id, approve) => mine(answered(rest.call('qrAnswer', { id, approve }))),
  };
}
