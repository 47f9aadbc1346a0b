import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import { MoneyStatus } from '../../kit/intents/MoneyStatus.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';

export interface PasswordPartProps {
  readonly password: string;
  /** Whether a missing password is shown as an error already. */
  readonly showsError: boolean;
  /** Why it was refused. */
  readonly failure: Failure | null;
  readonly onChange: (password: string) => void;
}

/** The payment password, and what became of the intent that it is for. */
export function PasswordPart({ password, showsError, failure, onChange }: PasswordPartProps) {
  const { t } = useTranslation(['points', 'payment']);
  return (
    <>
      <PasswordField
        showLabel={t('payment:show')}
        label={t('payment:password.title')}
        inputMode="numeric"
        autoComplete="off"
        value={password}
        error={showsError && password === '' ? t('passwordError') : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <MoneyStatus of="points" failure={failure} />
    </>
  );
}
