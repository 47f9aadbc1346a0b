import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldRule } from '../../../../streams/wire/rules/fields.ts';
import { Field } from '../../../ui/field/Field.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { RuleChecklist } from '../fields/RuleChecklist.tsx';
import { attributesOf } from './attributes.ts';
import type { RegisterValues, TextField } from './form.ts';

export interface RegisterFieldProps {
  readonly name: TextField;
  readonly rule: FieldRule;
  readonly autoFocus: boolean;
}

const SECRETS: readonly TextField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** One line of the form: what it asks stands below it, for optional fields once they are entered. */
export function RegisterField({ name, rule, autoFocus }: RegisterFieldProps) {
  const { t } = useTranslation(['register', 'rules']);
  const { register, trigger, getValues, formState } = useFormContext<RegisterValues>();
  const value = useWatch<RegisterValues, TextField>({ name });
  const [entered, setEntered] = useState(false);
  const label = t(`fields.${name}`);
  const shared = {
    label: rule.required ? label : t('optional', { label }),
    required: rule.required,
    error: formState.errors[name]?.message,
    details:
      name !== 'confirmPassword' && (rule.required || entered) ? (
        <RuleChecklist rule={rule} value={value} />
      ) : undefined,
    onFocus: () => setEntered(true),
    ...(autoFocus && { 'data-autofocus': true }),
    ...register(name, {
      // A form says what is wrong with something, not that there is nothing yet, while it is filled in.
      onBlur: () => void (getValues(name).trim() !== '' && trigger(name)),
      ...(name === 'password' && { deps: formState.errors.confirmPassword ? ['confirmPassword'] : [] }),
    }),
  };
  if (SECRETS.includes(name)) {
    return (
      <PasswordField
        {...shared}
        showLabel={t('showPassword')}
        capsLockHint={t('rules:capsLock')}
        autoComplete={name === 'paymentPassword' ? 'off' : 'new-password'}
      />
    );
  }
  return <Field {...shared} {...attributesOf(name, rule)} />;
}
