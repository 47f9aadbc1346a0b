import { useTranslation } from 'react-i18next';
import { Field } from '../../src/ui/field/Field.tsx';
import { PasswordField } from '../../src/ui/field/PasswordField.tsx';

export interface Factors {
  readonly password: string;
  readonly code: string;
}
export const NO_FACTORS: Factors = { password: '', code: '' };

interface FactorFieldsProps {
  readonly value: Factors;
  readonly onChange: (value: Factors) => void;
  /** A password that is chosen now, or one that is known. */
  readonly isNew?: boolean;
}

/** A password and what an authenticator app shows. */
export function FactorFields({ value, onChange, isNew = false }: FactorFieldsProps) {
  const { t } = useTranslation('signIn');
  return (
    <>
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        hint={isNew ? t('passwordRule') : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        value={value.password}
        onChange={event => onChange({ ...value, password: event.target.value })}
      />
      <Field
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={32}
        value={value.code}
        onChange={event => onChange({ ...value, code: event.target.value })}
      />
    </>
  );
}
