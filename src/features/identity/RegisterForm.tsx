import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { merchant } from '../../app/merchant.ts';
import { useStreams } from '../../app/StreamsContext.ts';
import { useIntent } from '../../app/useIntent.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import s from './identity.module.css';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_PATTERN } from './rules.ts';

interface RegisterFields {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly agreed: boolean;
}

/** Registration by username: every error stands under its field, the first one gets the focus. */
export function RegisterForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const { session } = useStreams();
  const { register, handleSubmit, getValues, setError, formState } = useForm<RegisterFields>({
    defaultValues: { username: '', password: '', confirmPassword: '', agreed: false },
  });
  const { errors } = formState;
  const join = useIntent(
    ({ username, password, confirmPassword }: RegisterFields) =>
      session.register({ username, password, confirmPassword, registerMethod: 'WEB' }),
    onSignedIn,
  );
  const taken = join.failure?.code === 'username_taken';
  useEffect(() => {
    if (taken) setError('username', { type: 'taken' }, { shouldFocus: true });
  }, [taken, setError]);

  return (
    <form
      className={s.form}
      noValidate
      onSubmit={event =>
        void handleSubmit(fields => join.run({ ...fields, username: fields.username.trim() }))(event)
      }
    >
      {join.failure !== null && !taken && <Notice tone="error">{failureText(join.failure)}</Notice>}
      <Field
        label={t('fields.username')}
        hint={t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        data-autofocus
        error={errors.username && t(errors.username.type === 'taken' ? 'errors.taken' : 'errors.username')}
        {...register('username', { validate: value => USERNAME_PATTERN.test(value.trim()) })}
      />
      <PasswordField
        label={t('fields.password')}
        showLabel={t('fields.showPassword')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        error={errors.password && t('errors.password', { min: PASSWORD_MIN, max: PASSWORD_MAX })}
        {...register('password', { required: true, minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })}
      />
      <PasswordField
        label={t('fields.confirm')}
        showLabel={t('fields.showPassword')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        error={errors.confirmPassword && t('errors.confirm')}
        {...register('confirmPassword', {
          validate: value => value !== '' && value === getValues('password'),
        })}
      />
      <Checkbox
        label={t('register.agree', { age: merchant.agreementAge })}
        error={errors.agreed && t('errors.agree')}
        {...register('agreed', { required: true })}
      />
      <Button variant="primary" size="lg" type="submit" busy={join.busy}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
