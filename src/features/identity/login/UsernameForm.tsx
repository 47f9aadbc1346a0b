import { useEffect } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import type { AntiBot } from '../fields/AntiBot.tsx';
import type { PickedAccount } from './DemoAccounts.tsx';
import { filled } from './filled.ts';
import { LoginCaptcha, RememberBox } from './LoginExtras.tsx';
import s from './login.module.css';
import { needsCaptcha } from './twoStepRequest.ts';
import { usePasskeyOffer } from './usePasskeyOffer.ts';
import { useRemember } from './useRemember.ts';
import { useSavedPassword } from './useSavedPassword.ts';
import type { SignIn } from './useSignIn.ts';

interface UsernameFields {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly remember: boolean;
}

/** After a refusal the focus goes where the next try begins; the characters of an old picture are wiped. */
function useFocusAfterFailure(
  { login, captcha }: SignIn,
  { setFocus, setValue }: UseFormReturn<UsernameFields>,
): void {
  const { failure } = login;
  useEffect(() => {
    if (failure === null) return;
    if (captcha) setValue('captcha', '');
    if (needsCaptcha(failure) && captcha) setFocus('captcha');
    else setFocus(failure.code === 'remember_invalid' ? 'password' : 'username');
  }, [failure, captcha, setFocus, setValue]);
}

export interface UsernameFormProps {
  readonly signIn: SignIn;
  readonly antiBot: AntiBot;
  /** The demo account that was chosen below the form. */
  readonly picked: PickedAccount | null;
}

/** Username and password, with the captcha once the gateway asks for one (S4-15, S4-16, S4-23). */
export function UsernameForm({ signIn, antiBot, picked }: UsernameFormProps) {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  const { access } = useStreams();
  const passkeys = useBehavior(access.access$)?.passkeys ?? false;
  const memory = useRemember(signIn.page === 'member');
  const { kept } = memory;
  const { handed } = signIn;
  const form = useForm<UsernameFields>({
    defaultValues: {
      username: picked?.username ?? signIn.username() ?? kept?.username ?? '',
      password: picked?.password ?? handed?.password ?? '',
      captcha: '',
      remember: handed?.remember ?? kept !== null,
    },
  });
  const { register, handleSubmit, watch, formState } = form;
  const { errors } = formState;
  const { login } = signIn;
  usePasskeyOffer(signIn, passkeys);
  useFocusAfterFailure(signIn, form);
  const saved = useSavedPassword(memory, login.failure);
  const submit = (fields: UsernameFields) => {
    const step = saved.stepOf(fields);
    const { username } = step;
    login.run(
      { ...step, ...(signIn.captcha && { captcha: fields.captcha.trim() }) },
      memory.offered && fields.remember
        ? { way: 'username', username, mobile: kept?.mobile ?? '', dialingCode: kept?.dialingCode ?? '' }
        : null,
    );
  };
  const isSaved = saved.tokenOf(watch('username')) !== null;
  return (
    <FormProvider {...form}>
      <form
        className={`${stack(4)} ${s.form}`}
        noValidate
        onSubmit={event => void handleSubmit(submit)(event)}
      >
        <Refusal failure={login.failure ?? signIn.fellBack} />
        <Field
          label={t('fields.username')}
          autoComplete={passkeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={errors.username && t('errors.empty')}
          {...register('username', filled)}
        />
        <PasswordField
          label={t('fields.password')}
          showLabel={t('fields.showPassword')}
          capsLockHint={t('fields.capsLock')}
          autoComplete="current-password"
          placeholder={isSaved ? t('login.saved') : undefined}
          error={errors.password && t('errors.empty')}
          {...register('password', saved.rule)}
        />
        {signIn.captcha && <LoginCaptcha />}
        <div className={s.besides}>
          {memory.offered && <RememberBox memory={memory} />}
          <button
            type="button"
            className={`${typography(14, 'warn', 'strong')} ${s.link}`}
            onClick={() => dialogs.replace({ name: 'forgotPassword' })}
          >
            {t('login.forgot')}
          </button>
        </div>
        {antiBot.widget}
        <Button variant="primary" size="lg" type="submit" busy={login.busy}>
          {t('login.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
