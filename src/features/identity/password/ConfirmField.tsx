import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import type { NewPassword } from './NewPasswordField.tsx';

/** The fields of a form that asks for the new password twice. */
export interface ConfirmedPassword extends NewPassword {
  readonly confirmNewPassword: string;
}

/** The new password once more: required, and equal (S5-64). */
export function ConfirmField() {
  const { t } = useTranslation(['password', 'identity']);
  const { register, formState, getValues } = useFormContext<ConfirmedPassword>();
  const { type } = formState.errors.confirmNewPassword ?? {};
  return (
    <PasswordField
      label={t('fields.confirm')}
      showLabel={t('identity:fields.showPassword')}
      autoComplete="new-password"
      error={type && t(`errors.${type}`)}
      {...register('confirmNewPassword', {
        validate: {
          empty: value => value !== '',
          different: value => value === getValues('newPassword'),
        },
      })}
    />
  );
}
