import { useEffect } from 'react';
import type { Failure } from '../../../../streams/failure.ts';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { useSignInHandover } from '../../../kit/SignInHandover.tsx';
import { twoStepRequest } from './twoStepRequest.ts';

/**
 * The password is set, and the account asks for a second step before it lets anybody in (S4-24): the login dialog
 * takes over there.
 * @returns whether that is what the failure says.
 */
export function useTwoStepHandOver(failure: Failure | null): boolean {
  const dialogs = useDialogs();
  const handover = useSignInHandover();
  const isAsked = failure !== null && twoStepRequest(failure) !== null;
  useEffect(() => {
    const twoStep = failure && twoStepRequest(failure);
    if (twoStep === null) return;
    handover.put({ way: 'username', username: '', password: '', remember: false, captcha: false, twoStep });
    dialogs.replace({ name: 'login', reason: 'asked' });
  }, [failure, handover, dialogs]);
  return isAsked;
}
