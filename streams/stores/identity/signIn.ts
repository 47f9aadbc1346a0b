import { catchError, defer, distinctUntilChanged, map, type Observable, of, switchMap, tap } from 'rxjs';
import type { Outcome } from '../../failure.ts';
import type { Answer } from '../../link/answer.ts';
import { failed, failureOf, RestError, refusedOutcome } from '../../link/restError.ts';
import type { PlatformRest } from '../../platform.ts';
import type { RemoteDeps } from '../../remote/createRemote.ts';
import type { LoginAnswer } from '../../wire/session/shapes.ts';
import type { Whitelabel } from '../../wire/system/shapes.ts';
import type { CallValue } from '../../wire/tables/calls.ts';
import type { AccountFeedDeps } from '../accountFeed.ts';
import { entryOf, type LoginType } from '../entry.ts';
import { asOutcome } from '../outcome.ts';
import type { SessionLife } from '../sessionLife.ts';
import type { QrPhase, SessionStore } from '../sessionStore.ts';
import { followRequest } from './qrSignIn.ts';

export interface SignInDeps extends AccountFeedDeps, Pick<RemoteDeps, 'random' | 'lifecycle'> {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly life: Pick<SessionLife, 'enter' | 'reenter' | 'reload' | 'amend' | 'session$'>;
  readonly whitelabel: { readonly value$: Observable<Whitelabel | null> };
}

type SignIn = Pick<
  SessionStore,
  | 'login'
  | 'register'
  | 'registerMobile'
  | 'freePlay'
  | 'answerTwoStep'
  | 'passkeyOptions'
  | 'signInWithPasskey'
  | 'forgotByPhone'
  | 'resetPassword'
  | 'beginQr'
  | 'followQr'
>;

/** Whether a back end carried the call out but answered without a token. */
function isTokenless(error: unknown): boolean {
  const { code, status } = failureOf(error);
  return code === 'bad_answer' && status >= 200 && status < 300;
}

/** The ways to sign in. Each leads to a token, whose owner is then read (S4-06, S4-21). */
export function createSignIn(deps: SignInDeps): SignIn {
  const { rest, life, whitelabel } = deps;
  /** How the first factor was given, while a sign-in still needs its second one. */
  let firstFactor: LoginType = null;

  const enter = (answer: LoginAnswer, type: LoginType) =>
    entryOf(answer, type, whitelabel.value$).pipe(
      switchMap(life.enter),
      map(() => answer),
    );
  const signIn = (call$: Observable<Answer<LoginAnswer>>, type: () => LoginType = () => null) =>
    asOutcome(call$.pipe(switchMap(({ value }) => enter(value, type()))));
  const value = <T>(call$: Observable<Answer<T>>) => asOutcome(call$.pipe(map(answer => answer.value)));

  return {
    login(input) {
      const type = input.type ?? 'username';
      // A keyboard may add a space after a word; it doesn't belong to the name (S5-41).
      const trimmed = { ...input, username: input.username.trim(), password: input.password.trim() };
      const call$ = rest.call('login', trimmed).pipe(
        tap({
          error: (error: unknown) => {
            if (failureOf(error).code === 'two_step_required') firstFactor = type;
          },
        }),
      );
      return signIn(call$, () => type);
    },
    register: input => signIn(rest.call('register', input)),
    registerMobile: input => signIn(rest.call('registerMobile', input)),
    freePlay: antiBot => signIn(rest.call('freePlay', antiBot === undefined ? {} : { antiBot })),
    answerTwoStep: input => signIn(rest.call('twoStep', input), () => firstFactor),
    passkeyOptions: ticket => value(rest.call('passkeySignInOptions', { ticket })),
    signInWithPasskey: input =>
      signIn(rest.call('passkeySignIn', input), () => (input.ticket === undefined ? null : firstFactor)),
    forgotByPhone(input) {
      const { mobileNum, newPassword, countryDialingCode } = input;
      const loginInput = { username: mobileNum, password: newPassword, countryDialingCode };
      const login$ = defer(() => rest.call('login', loginInput));
      return signIn(
        rest.call('forgotByPhone', input).pipe(
          catchError((error: unknown) => {
            if (isTokenless(error)) return login$;
            throw error;
          }),
        ),
      );
    },
    resetPassword: input => signIn(rest.call('resetPassword', input)),
    beginQr: () => value(rest.call('qrBegin', {})),
    followQr: begun =>
      followRequest(rest, deps, begun).pipe(
        switchMap(answer => entered(answer)),
        distinctUntilChanged(),
        map((phase): Outcome<QrPhase> => ({ ok: true, value: phase })),
        catchError((error: unknown) => of(refusedOutcome(error))),
      ),
  };

  function entered({ state, login }: CallValue<'qrState'>): Observable<QrPhase> {
    if (state !== 'approved') return of(state);
    // The token was given out already, in an answer that never arrived: it can't be had again.
    if (login === undefined) throw new RestError(failed('qr_expired'));
    return enter(login, null).pipe(map(() => state));
  }
}
