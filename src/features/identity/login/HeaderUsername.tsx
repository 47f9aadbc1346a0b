import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trimCredentials } from '../../../../streams/wire/rules/credentials.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import s from './HeaderForm.module.css';
import type { HeaderLogin } from './useHeaderLogin.ts';
import { useRemember } from './useRemember.ts';

/** Username and password in one line; one sentence for both when one is missing (S5-32). */
export function HeaderUsername({ header: { login } }: { readonly header: HeaderLogin }) {
  const { t } = useTranslation('identity');
  const { offered, kept, dropToken } = useRemember(true);
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { username: kept?.username ?? '', password: '' },
  });
  const { username: noName, password: noPassword } = formState.errors;
  const tokenOf = (name: string) => (offered && kept?.username === name.trim() ? (kept.token ?? null) : null);
  const refusedToken = login.failure?.code === 'remember_invalid';
  useEffect(() => {
    if (refusedToken) dropToken();
  }, [refusedToken, dropToken]);
  const submit = handleSubmit(fields => {
    const { username, password } = trimCredentials(fields);
    const token = password === '' ? tokenOf(username) : null;
    login.run(
      {
        username,
        password: token ?? password,
        type: 'username',
        ...(token !== null && { remembered: true }),
      },
      offered && kept !== null ? { ...kept, way: 'username', username } : null,
    );
  });
  return (
    <form className={s.form} noValidate onSubmit={event => void submit(event)}>
      <Field
        className={s.field ?? ''}
        label={t('fields.username')}
        placeholder={t('fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={noName !== undefined || undefined}
        {...register('username', { validate: value => value.trim() !== '' })}
      />
      <PasswordField
        className={s.field ?? ''}
        label={t('fields.password')}
        placeholder={tokenOf(watch('username')) === null ? t('fields.password') : t('login.saved')}
        showLabel={t('fields.showPassword')}
        capsLockHint={t('fields.capsLock')}
        autoComplete="current-password"
        {...register('password', {
          validate: (value, { username }) => value.trim() !== '' || tokenOf(username) !== null,
        })}
      />
      <p className={s.error} role="alert">
        {(noName || noPassword) && t('errors.both')}
      </p>
      <Button size="sm" type="submit" variant="soft" className={s.submit ?? ''} busy={login.busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
