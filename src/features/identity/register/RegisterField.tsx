import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldRule } from '../../../../streams/wire/fields/words.ts';
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
  const { t } = useTranslation('register');
  const { register, trigger, getValues, formState } = useFormContext<RegisterValues>();
  const value = useWatch<RegisterValues, TextField>({ name });
  const [entered, setEntered] = useState(false);
  const label = t(`fields.${name}`);
  const error = formState.errors[name]?.message;
  const shared = {
    label: rule.required ? label : t('optional', { label }),
    required: rule.required,
    error,
    details:
      name !== 'confirmPassword' && (rule.required || entered) ? (
        <RuleChecklist rule={rule} value={value} />
      ) : undefined,
    onFocus: () => setEntered(true),
    ...(autoFocus && { 'data-autofocus': true }),
    ...register(name, {
      // What is wrong with something is said at once, that there is nothing only when it is sent. What already stands
      // there stays: it may be the gateway's, which a check of ours would wipe.
      onBlur: () => {
        if (error === undefined && getValues(name).trim() !== '') void trigger(name);
      },
      ...(name === 'password' && { deps: formState.errors.confirmPassword ? ['confirmPassword'] : [] }),
    }),
  };
  if (SECRETS.includes(name)) {
    return (
      <PasswordField
        {...shared}
        showLabel={t('showPassword')}
        capsLockHint={t('capsLock')}
        autoComplete={name === 'paymentPassword' ? 'off' : 'new-password'}
      />
    );
  }
  return <Field {...shared} {...attributesOf(name, rule)} />;
}
