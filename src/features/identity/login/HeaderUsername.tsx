import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { toolbar, typography } from '../../../ui/layout/layout.ts';
import { filled } from './filled.ts';
import s from './HeaderForm.module.css';
import type { HeaderLogin } from './useHeaderLogin.ts';
import { useRemember } from './useRemember.ts';
import { useSavedPassword } from './useSavedPassword.ts';

/** Username and password in one line; one sentence for both when one is missing (S5-32). */
export function HeaderUsername({ header: { login, showAllWays } }: { readonly header: HeaderLogin }) {
  const { t } = useTranslation('identity');
  const memory = useRemember(true);
  const { offered, kept } = memory;
  const saved = useSavedPassword(memory, login.failure);
  const { register, handleSubmit, watch, formState, getValues } = useForm({
    defaultValues: { username: kept?.username ?? '', password: '' },
  });
  const { username: noName, password: noPassword } = formState.errors;
  const submit = handleSubmit(fields => {
    const step = saved.stepOf(fields);
    login.run(step, offered && kept !== null ? { ...kept, way: 'username', username: step.username } : null);
  });
  return (
    <form
      className={`${toolbar(2)} ${s.form}`}
      noValidate
      onSubmit={event => {
        const { username, password } = getValues();
        if (username.trim() !== '' || password !== '') return void submit(event);
        event.preventDefault();
        showAllWays('username');
      }}
    >
      <Field
        className={s.field ?? ''}
        label={t('fields.username')}
        placeholder={t('fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={noName !== undefined || undefined}
        {...register('username', filled)}
      />
      <PasswordField
        className={s.field ?? ''}
        label={t('fields.password')}
        placeholder={saved.tokenOf(watch('username')) === null ? t('fields.password') : t('login.saved')}
        showLabel={t('fields.showPassword')}
        capsLockHint={t('fields.capsLock')}
        autoComplete="current-password"
        {...register('password', saved.rule)}
      />
      <p className={`${typography(13, 'loss', 'nowrap')} ${s.error}`} role="alert">
        {(noName || noPassword) && t('errors.both')}
      </p>
      <Button size="sm" type="submit" variant="soft" className={s.submit ?? ''} busy={login.busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
