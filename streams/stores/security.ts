import { map, type Observable, Subject, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { State } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import type { Rest } from '../link/rest.ts';
import type { CallInput, CallValue } from '../wire/calls/index.ts';
import type { OpenSession, QrAsked, SignInRecord, TwoStepState } from '../wire/entities/signIn.ts';
import { accountOf, isSignedIn } from './accountFeed.ts';
import type { Loaded } from './identity/loaded.ts';
import { createLoaded } from './identity/loaded.ts';
import { asAccountOutcome } from './outcome.ts';
import type { ResourceDeps } from './resource.ts';
import type { SessionView } from './sessionViews.ts';

/** How an account is protected, and where it is signed in. Empty for a visitor; forgotten with the session (I8). */
export interface SecurityStore {
  readonly sessions$: Behavior<Loaded<readonly OpenSession[]>>;
  readonly signIns$: Behavior<Loaded<readonly SignInRecord[]>>;
  readonly twoStep$: Behavior<Loaded<TwoStepState>>;
  /** Reads all three again. */
  load(): void;
  /** Signs another session out; every other one without an id. */
  endSession(sessionId?: string): Observable<Outcome<null>>;
  /** Its password proves the owner of the account; one without a password has to have signed in just now. */
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
  askQr(id: string): Observable<Outcome<QrAsked>>;
  answerQr(id: string, approve: boolean): Observable<Outcome<null>>;
}

export interface SecurityDeps extends Pick<ResourceDeps, 'scope' | 'random' | 'lifecycle'> {
  readonly rest: Pick<Rest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

const answered = <T>(call$: Observable<Answer<T>>): Observable<T> => call$.pipe(map(({ value }) => value));

/** How the account that is signed in is protected. */
export function createSecurityStore(deps: SecurityDeps): SecurityStore {
  const { rest, session$ } = deps;
  const asked = new Subject<void>();
  const loaded = <T>(load: () => Observable<Answer<T>>) =>
    createLoaded<T>(deps, accountOf(session$, isSignedIn), asked, () => answered(load()));
  const sessions$ = loaded<readonly OpenSession[]>(() => rest.call('sessions', {}));
  const signIns$ = loaded<readonly SignInRecord[]>(() => rest.call('signIns', {}));
  const twoStep$ = loaded<TwoStepState>(() => rest.call('twoStepState', {}));

  const mine = <T>(source$: Observable<T>) => asAccountOutcome(session$, source$);
  /** An intent whose answer is the new state. */
  const keep =
    <T>(state$: State<Loaded<T>>) =>
    (value: T) =>
      state$.set({ value, failure: null, loading: false });
  const keepTwoStep = keep(twoStep$);
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
    sessions$,
    signIns$,
    twoStep$,
    load: () => asked.next(),
    endSession: sessionId =>
      mine(
        answered(rest.call('endSession', { sessionId })).pipe(
          tap(keep(sessions$)),
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
            const { value } = twoStep$.value;
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
