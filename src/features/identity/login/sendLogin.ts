import { defer, from, type Observable, switchMap, tap } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import type { Streams } from '../../../../streams/index.ts';
import type { CallInput, CallValue } from '../../../../streams/wire/tables/calls.ts';
import type { AntiBot } from '../fields/AntiBot.tsx';
import { keepPassword } from '../knownPassword.ts';
import type { Remembered } from './remembered.ts';

/** Where somebody signs in: the agents' page takes agents only (S6-15). */
export type SignInPage = 'member' | 'agent';
export type LoginAnswer = CallValue<'login'>;
/** What a form of the first step sends; the rest every form shares. */
export type FirstFactor = Omit<CallInput<'login'>, 'page' | 'antiBot' | 'captchaId' | 'remember'>;
/** What to keep of it on this device; null for nothing. */
export type Draft = Omit<Remembered, 'token'> | null;

/** Sends the first step of a sign-in, after the anti-bot check (S4-16). */
export function sendLogin(
  { session, access }: Pick<Streams, 'session' | 'access'>,
  solve: AntiBot['solve'],
  page: SignInPage,
  step: FirstFactor,
  draft: Draft,
): Observable<Outcome<LoginAnswer>> {
  return defer(() => from(solve())).pipe(
    switchMap(antiBot => {
      const captchaId = access.captcha$.value?.id;
      return session.login({
        ...step,
        ...(page === 'agent' && { page }),
        ...(draft?.way === 'username' && { remember: true }),
        ...(step.captcha !== undefined && captchaId !== undefined && { captchaId }),
        ...(antiBot !== undefined && { antiBot }),
      });
    }),
    tap(({ ok }) => {
      const { mustChangePassword, account } = session.session$.value;
      // The dialog that asks for another one need not ask for this one again (S5-63).
      const isPassword = step.type === 'username' && step.remembered !== true;
      if (ok && isPassword && mustChangePassword && account !== null) keepPassword(account, step.password);
    }),
  );
}
