import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createPayoutAccountsStore } from '../../../streams/stores/payoutAccounts.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { checkField, tidyAccount } from '../../../streams/wire/fields/check.ts';
import type { PayoutMethod } from '../../../streams/wire/payoutAccounts/shapes.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { Refusal } from '../intents/Refusal.tsx';
import { useNotify } from '../notices/NoticesContext.ts';
import { useIntent } from '../streams/useIntent.ts';
import { useStore } from '../streams/useStore.ts';

export interface PayoutAccountFormProps {
  readonly methods: readonly PayoutMethod[];
  /** The name that accounts must be in; null where it isn't known. */
  readonly payeeName: string | null;
  readonly onDone: () => void;
}

interface PayoutForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly paymentPassword: string;
}

/** The field that a refusal names, as it is in the form. */
const fieldIn = (value: unknown): `fields.${string}` | null =>
  typeof value === 'object' && value !== null && 'field' in value ? `fields.${String(value.field)}` : null;

/** Adds an account to be paid to: its way, the fields of that way, and the payment password. */
export function PayoutAccountForm({ methods, payeeName, onDone }: PayoutAccountFormProps) {
  const { t } = useTranslation('payment');
  const failureText = useFailureText();
  const store = useStore(createPayoutAccountsStore);
  const [methodId, setMethodId] = useState(methods[0]?.id ?? '');
  const method = methods.find(({ id }) => id === methodId);
  const { register, handleSubmit, formState, setError } = useForm<PayoutForm>({
    defaultValues: { fields: {}, paymentPassword: '' },
    shouldUnregister: true,
  });
  const notify = useNotify();
  const add = useIntent(
    (form: PayoutForm) => store.add({ method: methodId, ...form }),
    () => {
      notify(t('accounts.added'), 'done');
      onDone();
    },
  );
  const { failure } = add;
  const refused =
    failure === null
      ? null
      : failure.code === 'payment_password_wrong'
        ? 'paymentPassword'
        : fieldIn(failure.value);
  useEffect(() => {
    if (refused !== null) setError(refused, { type: 'refused' }, { shouldFocus: true });
  }, [refused, setError]);
  const errorOf = (type: unknown, bounds = { min: 1, max: 1 }) => {
    if (type === undefined) return undefined;
    if (type === 'refused') return failure === null ? undefined : failureText(failure);
    return t(`accounts.problems.${type === 'empty' ? 'empty' : 'rule'}`, bounds);
  };
  return (
    <form className={stack(4)} noValidate onSubmit={event => void handleSubmit(form => add.run(form))(event)}>
      <Refusal failure={refused === null ? failure : null} />
      <Select
        label={t('accounts.method')}
        value={methodId}
        options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => setMethodId(target.value)}
      />
      {method?.fields.map(({ id, label, choices, payee, ...rule }) => {
        const key = `${method.id} ${id}`;
        const name = `fields.${id}` as const;
        const error = errorOf(ownValue(formState.errors.fields ?? {}, id)?.type, rule);
        if (choices !== null) {
          const options = choices.map(choice => ({ value: choice, label: choice }));
          return <Select key={key} label={label} options={options} {...register(name)} />;
        }
        const problemOf = (value = '') =>
          checkField({ ...rule, show: true, required: true }, tidyAccount(rule, value));
        return (
          <Field
            key={key}
            label={label}
            autoComplete="off"
            inputMode={rule.acceptedPattern === 'digits' ? 'numeric' : 'text'}
            hint={payee && payeeName !== null ? t('accounts.payee', { name: payeeName }) : undefined}
            error={error}
            {...register(name, {
              value: payee ? (payeeName ?? '') : '',
              validate: {
                empty: value => problemOf(value)?.id !== 'empty',
                rule: value => problemOf(value) === null,
              },
            })}
          />
        );
      })}
      <PasswordField
        label={t('password.title')}
        showLabel={t('show')}
        autoComplete="off"
        error={errorOf(formState.errors.paymentPassword?.type)}
        {...register('paymentPassword', { validate: { empty: value => value.trim() !== '' } })}
      />
      <Button variant="primary" size="lg" type="submit" busy={add.busy}>
        {t('accounts.add')}
      </Button>
    </form>
  );
}
