import { useCallback, useEffect, useRef, useState } from 'react';
import { type Observable, tap } from 'rxjs';
import type { Failure, Outcome } from '../../../../streams/failure.ts';
import type { TwoStepRequired } from '../../../../streams/wire/security/shapes.ts';
import { type HandedOver, useSignInHandover } from '../../../kit/SignInHandover.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { type Intent, useIntent } from '../../../kit/streams/useIntent.ts';
import type { AntiBot } from '../fields/AntiBot.tsx';
import { writeRemembered } from './remembered.ts';
import { type Draft, type FirstFactor, type LoginAnswer, type SignInPage, sendLogin } from './sendLogin.ts';
import { needsCaptcha, twoStepRequest } from './twoStepRequest.ts';

export interface SignIn {
  readonly page: SignInPage;
  /** What the form of the header handed over when it opened this one. */
  readonly handed: HandedOver | null;
  /** The name that was tried last. */
  readonly username: () => string | null;
  /** Sends the first step, after the anti-bot check (S4-16). */
  readonly login: Intent<[step: FirstFactor, draft: Draft]>;
  /** Follows another way of signing in: what it asks for besides, and its end. */
  readonly watch: (outcome$: Observable<Outcome<LoginAnswer>>) => Observable<Outcome<LoginAnswer>>;
  readonly finish: (answer: LoginAnswer) => void;
  /** The next try needs a captcha (S4-23). */
  readonly captcha: boolean;
  /** Set while the second step is asked (S4-24). */
  readonly secondStep: TwoStepRequired | null;
  /** This device shall be remembered. */
  readonly remember: boolean;
  /** Back to the first step; with why, when it wasn't a choice. */
  readonly back: (failure: Failure | null) => void;
  /** Why the second step led back. */
  readonly fellBack: Failure | null;
}

/** The way from a form to a session, whatever it asks on the way. */
export function useSignIn(page: SignInPage, solve: AntiBot['solve'], onSignedIn: () => void): SignIn {
  const { session, access } = useStreams();
  const handover = useSignInHandover();
  const [handed] = useState(handover.peek);
  useEffect(() => handover.clear(), [handover]);
  const username = useRef(handed?.username ?? null);
  const [captcha, setCaptcha] = useState(handed?.captcha ?? false);
  const [secondStep, setSecondStep] = useState(handed?.twoStep ?? null);
  const [fellBack, setFellBack] = useState<Failure | null>(null);
  const draft = useRef<Draft>(
    handed?.remember === true
      ? { way: 'username', username: handed.username, mobile: '', dialingCode: '' }
      : null,
  );

  const note = (failure: Failure) => {
    const step = twoStepRequest(failure);
    if (step !== null) setSecondStep(step);
    // The picture was for this one try.
    if (captcha && step === null) access.renewCaptcha();
    if (needsCaptcha(failure)) setCaptcha(true);
  };
  const watch = (outcome$: Observable<Outcome<LoginAnswer>>) =>
    outcome$.pipe(
      tap(outcome => {
        if (!outcome.ok) note(outcome.failure);
      }),
    );
  const finish = ({ rememberToken = null }: LoginAnswer) => {
    if (draft.current !== null) writeRemembered({ ...draft.current, token: rememberToken });
    onSignedIn();
  };
  const login = useIntent((step: FirstFactor, kept: Draft) => {
    draft.current = kept;
    if (step.type === 'username') username.current = step.username;
    setFellBack(null);
    return watch(sendLogin({ session, access }, solve, page, step, kept));
  }, finish);

  const { clearFailure } = login;
  const back = useCallback(
    (failure: Failure | null) => {
      setSecondStep(null);
      setFellBack(failure);
      clearFailure();
    },
    [clearFailure],
  );

  return {
    page,
    handed,
    username: () => username.current,
    login,
    watch,
    finish,
    captcha,
    secondStep,
    remember: draft.current !== null,
    back,
    fellBack,
  };
}
