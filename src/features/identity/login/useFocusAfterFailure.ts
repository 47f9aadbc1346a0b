import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { asksCaptcha } from './twoStepAsked.ts';
import type { SignIn } from './useSignIn.ts';

interface AskedFields {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly remember: boolean;
}

/** After a refusal the focus goes where the next try begins; the characters of an old picture are wiped. */
export function useFocusAfterFailure(
  { login, captcha }: SignIn,
  { setFocus, setValue }: UseFormReturn<AskedFields>,
): void {
  const { failure } = login;
  useEffect(() => {
    if (failure === null) return;
    if (captcha) setValue('captcha', '');
    if (asksCaptcha(failure) && captcha) setFocus('captcha');
    else setFocus(failure.code === 'remember_invalid' ? 'password' : 'username');
  }, [failure, captcha, setFocus, setValue]);
}
