import { defer, from, type Observable, switchMap } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import type { Streams } from '../../../../streams/index.ts';
import type { CallInput, CallValue } from '../../../../streams/wire/calls/index.ts';
import type { AntiBot } from '../fields/AntiBot.tsx';
import type { Remembered } from './remembered.ts';

/** Where somebody signs in: the agents' page takes agents only (S6-15). */
export type SignInPage = 'member' | 'agent';
export type Answer = CallValue<'login'>;
/** What a form of the first step sends; the rest every form shares. */
export type FirstStep = Omit<CallInput<'login'>, 'page' | 'antiBot' | 'captchaId' | 'remember'>;
/** What to keep of it on this device; null for nothing. */
export type Draft = Omit<Remembered, 'token'> | null;

/** Sends the first step of a sign-in, after the anti-bot check (S4-16). */
export function sendLogin(
  { session, access }: Pick<Streams, 'session' | 'access'>,
  solve: AntiBot['solve'],
  page: SignInPage,
  step: FirstStep,
  draft: Draft,
): Observable<Outcome<Answer>> {
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
  );
}
