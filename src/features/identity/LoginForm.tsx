import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useStreams } from '../../app/StreamsContext.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import { useIntent } from '../../app/useIntent.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import s from './identity.module.css';

interface LoginFields {
  readonly username: string;
  readonly password: string;
}

/** Username and password, free play, and in a demo world the demo accounts. */
export function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const { session, system } = useStreams();
  const demo = useBehavior(system.demo$);
  const { register, handleSubmit, setFocus, setValue, formState } = useForm<LoginFields>({
    defaultValues: { username: '', password: '' },
  });
  const login = useIntent(
    (fields: LoginFields) => session.login({ ...fields, type: 'username' }),
    onSignedIn,
  );
  const freePlay = useIntent(() => session.freePlay(), onSignedIn);
  const failure = login.failure ?? freePlay.failure;
  useEffect(() => {
    if (login.failure !== null) setFocus('username');
  }, [login.failure, setFocus]);

  const { username, password } = formState.errors;
  const required = { validate: (value: string) => value.trim() !== '' };
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={event =>
        void handleSubmit(({ username, ...rest }) => login.run({ ...rest, username: username.trim() }))(event)
      }
    >
      {failure !== null && <Notice tone="error">{failureText(failure)}</Notice>}
      <Field
        label={t('fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={username && t('errors.empty')}
        {...register('username', required)}
      />
      <PasswordField
        label={t('fields.password')}
        showLabel={t('fields.showPassword')}
        autoComplete="current-password"
        error={password && t('errors.empty')}
        {...register('password', { validate: value => value !== '' })}
      />
      <Button variant="primary" size="lg" type="submit" busy={login.busy}>
        {t('login.submit')}
      </Button>
      {demo && (
        <DemoAccounts
          onPick={account => {
            setValue('username', account.username);
            setValue('password', account.password);
            login.run(account);
          }}
        />
      )}
      <p className={s.or}>{t('login.or')}</p>
      <Button variant="ghost" busy={freePlay.busy} onClick={() => freePlay.run()}>
        {t('login.freePlay')}
      </Button>
    </form>
  );
}
