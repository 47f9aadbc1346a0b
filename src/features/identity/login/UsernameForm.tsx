import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trimCredentials } from '../../../../streams/wire/rules/credentials.ts';
import { useStreams } from '../../../app/StreamsContext.ts';
import { useBehavior } from '../../../app/useBehavior.ts';
import { useDialogs } from '../../../dialogs/DialogsContext.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import type { AntiBot } from '../fields/AntiBot.tsx';
import { CaptchaField } from '../fields/CaptchaField.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import s from './login.module.css';
import { useFocusAfterFailure } from './useFocusAfterFailure.ts';
import { usePasskeyOffer } from './usePasskeyOffer.ts';
import { useRemember } from './useRemember.ts';
import type { SignIn } from './useSignIn.ts';

interface UsernameFields {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly remember: boolean;
}

const filled = { validate: (value: string) => value.trim() !== '' };

/** Username and password, with the captcha once the gateway asks for one (S4-15, S4-16, S4-23). */
export function UsernameForm({ signIn, antiBot }: { readonly signIn: SignIn; readonly antiBot: AntiBot }) {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  const { access, system } = useStreams();
  const demo = useBehavior(system.demo$);
  const passkeys = useBehavior(access.access$)?.passkeys ?? false;
  const memory = useRemember(signIn.page === 'member');
  const { kept } = memory;
  const { handed } = signIn;
  const form = useForm<UsernameFields>({
    defaultValues: {
      username: signIn.username() ?? kept?.username ?? '',
      password: handed?.password ?? '',
      captcha: '',
      remember: handed?.remember ?? kept !== null,
    },
  });
  const { register, control, handleSubmit, watch, formState } = form;
  const { errors } = formState;
  const { login } = signIn;
  usePasskeyOffer(signIn, passkeys);
  useFocusAfterFailure(signIn, form);
  const refusedToken = login.failure?.code === 'remember_invalid';
  useEffect(() => {
    if (refusedToken) memory.dropToken();
  }, [refusedToken, memory.dropToken]);

  /** The remember-token that stands for the password of this name, if there is one. */
  const tokenOf = (username: string) =>
    memory.offered && kept?.username === username.trim() ? (kept.token ?? null) : null;
  const submit = (fields: UsernameFields) => {
    const { username, password } = trimCredentials(fields);
    const token = password === '' ? tokenOf(username) : null;
    login.run(
      {
        username,
        password: token ?? password,
        type: 'username',
        ...(token !== null && { remembered: true }),
        ...(signIn.captcha && { captcha: fields.captcha.trim() }),
      },
      memory.offered && fields.remember
        ? { way: 'username', username, mobile: kept?.mobile ?? '', dialingCode: kept?.dialingCode ?? '' }
        : null,
    );
  };
  const saved = tokenOf(watch('username')) !== null;
  return (
    <form className={s.form} noValidate onSubmit={event => void handleSubmit(submit)(event)}>
      <FailureNotice failure={login.failure ?? signIn.fellBack} />
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
        placeholder={saved ? t('login.saved') : undefined}
        error={errors.password && t('errors.empty')}
        {...register('password', {
          validate: (value, { username }) => value.trim() !== '' || tokenOf(username) !== null,
        })}
      />
      {signIn.captcha && (
        <Controller
          name="captcha"
          control={control}
          rules={filled}
          render={({ field: { ref, value, onChange } }) => (
            <CaptchaField
              ref={ref}
              value={value}
              onChange={onChange}
              error={errors.captcha && t('errors.captcha')}
            />
          )}
        />
      )}
      <div className={s.besides}>
        {memory.offered && (
          <Checkbox
            label={t('login.remember')}
            {...register('remember', {
              onChange: (event: { target: { checked: boolean } }) => {
                if (!event.target.checked) memory.forget();
              },
            })}
          />
        )}
        <button type="button" className={s.link} onClick={() => dialogs.replace({ name: 'forgotPassword' })}>
          {t('login.forgot')}
        </button>
      </div>
      {antiBot.widget}
      <Button variant="primary" size="lg" type="submit" busy={login.busy}>
        {t('login.submit')}
      </Button>
      {demo && (
        <DemoAccounts
          agentsOnly={signIn.page === 'agent'}
          onPick={account => {
            form.setValue('username', account.username);
            form.setValue('password', account.password);
            login.run({ ...account, type: 'username' }, null);
          }}
        />
      )}
    </form>
  );
}
