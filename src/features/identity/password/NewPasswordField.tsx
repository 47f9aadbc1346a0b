import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../streams/failure.ts';
import { checkField } from '../../../../streams/wire/fields/check.ts';
import type { FieldRule } from '../../../../streams/wire/fields/words.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { RuleChecklist } from '../fields/RuleChecklist.tsx';

/** Until the merchant's own rule has arrived, and for a back end that sends none. */
const DEFAULT_RULE: FieldRule = { show: true, required: true, min: 8, max: 64, acceptedPattern: '*' };

/** What the merchant asks of a password; the same rule as in the registration (S5-64). */
function usePasswordRule(): FieldRule {
  const { access } = useStreams();
  const rules = useBehavior(access.rules$);
  useEffect(() => access.loadRules(), [access]);
  return { ...(rules?.fields.password ?? DEFAULT_RULE), required: true };
}

/** The field of every form that sets a password. */
export interface NewPassword {
  readonly newPassword: string;
}

/** Refusals that are about the new password: they stand under its field. */
const ABOUT_PASSWORD = ['password_common', 'password_unchanged', 'field_invalid'];

export function isAboutPassword(failure: Failure | null): boolean {
  return failure !== null && ABOUT_PASSWORD.includes(failure.code);
}

export interface NewPasswordFieldProps {
  /** Of the last try; a refusal of the password is shown here. */
  readonly failure: Failure | null;
  readonly autoFocus?: boolean;
}

/** A new password with the list of what it has to have (S5-64); the gateway refuses common ones besides. */
export function NewPasswordField({ failure, autoFocus = false }: NewPasswordFieldProps) {
  const { t } = useTranslation(['password', 'identity']);
  const { register, formState, setError, control } = useFormContext<NewPassword>();
  const typed = useWatch({ control, name: 'newPassword' });
  const rule = usePasswordRule();
  useEffect(() => {
    if (failure !== null && isAboutPassword(failure)) {
      setError('newPassword', { type: failure.code }, { shouldFocus: true });
    }
  }, [failure, setError]);
  const problemOf = (value: string) => checkField(rule, value)?.id ?? null;
  const { type } = formState.errors.newPassword ?? {};
  return (
    <PasswordField
      label={t('fields.new')}
      showLabel={t('identity:fields.showPassword')}
      capsLockHint={t('identity:fields.capsLock')}
      autoComplete="new-password"
      details={<RuleChecklist rule={rule} value={typed} />}
      data-autofocus={autoFocus || undefined}
      error={type && t(`errors.${type}`, { min: rule.min, max: rule.max })}
      {...register('newPassword', {
        validate: {
          empty: value => problemOf(value) !== 'empty',
          length: value => problemOf(value) !== 'length',
          rule: value => problemOf(value) === null,
        },
      })}
    />
  );
}
