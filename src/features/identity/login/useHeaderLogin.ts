import { tap } from 'rxjs';
import type { Failure } from '../../../../streams/failure.ts';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { useSignInHandover } from '../../../kit/SignInHandover.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { type Intent, useIntent } from '../../../kit/streams/useIntent.ts';
import { type AntiBot, useAntiBot } from '../fields/AntiBot.tsx';
import { writeRemembered } from './remembered.ts';
import { type Draft, type FirstFactor, type LoginAnswer, sendLogin } from './sendLogin.ts';
import { needsCaptcha, twoStepRequest } from './twoStepRequest.ts';

export interface HeaderLogin {
  readonly antiBot: AntiBot;
  readonly login: Intent<[step: FirstFactor, draft: Draft]>;
  /** Opens the dialog with every way in: somebody pressed "Log in" before typing anything. */
  readonly showAllWays: (way: 'username' | 'sms') => void;
}

/**
 * Signs in from the head of the page. What it can't ask for (captcha, second step) the login dialog asks, with what was
 * typed here; every other failure is a dialog of one sentence (S5-42).
 */
export function useHeaderLogin(): HeaderLogin {
  const streams = useStreams();
  const dialogs = useDialogs();
  const handover = useSignInHandover();
  const failureText = useFailureText();
  const antiBot = useAntiBot({ hidden: true });

  const openDialog = () => dialogs.open({ name: 'login', reason: 'asked' });
  const onFailure = (failure: Failure, step: FirstFactor, draft: Draft) => {
    const twoStep = twoStepRequest(failure);
    const captcha = needsCaptcha(failure);
    if (twoStep === null && !captcha) {
      dialogs.open({ name: 'warning', text: failureText(failure) });
      return;
    }
    const isUsername = step.type !== 'sms';
    handover.put({
      way: isUsername ? 'username' : 'sms',
      username: isUsername ? step.username : '',
      password: isUsername && step.remembered !== true ? step.password : '',
      remember: draft !== null,
      captcha,
      twoStep,
    });
    openDialog();
  };
  const login = useIntent<[step: FirstFactor, draft: Draft], LoginAnswer>(
    (step, draft) =>
      sendLogin(streams, antiBot.solve, 'member', step, draft).pipe(
        tap(outcome => {
          if (!outcome.ok) onFailure(outcome.failure, step, draft);
        }),
      ),
    ({ rememberToken = null }, _step, draft) => {
      if (draft !== null) writeRemembered({ ...draft, token: rememberToken });
    },
  );
  const showAllWays = (way: 'username' | 'sms') => {
    handover.put({ way, username: '', password: '', remember: false, captcha: false, twoStep: null });
    openDialog();
  };
  return { antiBot, login, showAllWays };
}
