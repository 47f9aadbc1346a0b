import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWithdrawAccountsStore } from '../../../streams/stores/withdrawAccounts.ts';
import type { PayoutAccounts, PayoutMethod } from '../../../streams/wire/entities/payoutAccounts.ts';
import { ownValue } from '../../../streams/wire/ownValue.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Select } from '../../ui/field/Select.tsx';
import s from './cash.module.css';

type FieldOf = PayoutMethod['fields'][number];

interface AccountFieldProps {
  readonly field: FieldOf;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One field of an account: chosen from a list, or typed. */
function AccountField({ field, value, error, onChange }: AccountFieldProps) {
  const { label, choices, max } = field;
  if (choices !== null) {
    const options = choices.map(choice => ({ value: choice, label: choice }));
    return (
      <Select
        label={label}
        value={value}
        options={options}
        onChange={event => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Field
      label={label}
      value={value}
      maxLength={max}
      autoComplete="off"
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

export interface AddAccountProps {
  readonly more: Omit<PayoutAccounts, 'accounts'>;
  readonly onDone: () => void;
}

/** Adds an account to be paid to, with the fields of its kind. */
export function AddAccount({ more: { methods, payeeName }, onDone }: AddAccountProps) {
  const { t } = useTranslation('cash');
  const failureText = useFailureText();
  const store = useStore(createWithdrawAccountsStore);
  const [chosen, setChosen] = useState(methods[0]?.id ?? '');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [paymentPassword, setPassword] = useState('');
  const [told, setTold] = useState(false);
  const add = useIntent(store.add, onDone);
  const method = methods.find(({ id }) => id === chosen) ?? methods[0];
  if (method === undefined) return <Notice tone="warn">{t('noMethods')}</Notice>;
  const textOf = ({ id, payee, choices }: FieldOf) =>
    ownValue(typed, id) ?? (payee ? (payeeName ?? '') : (choices?.[0] ?? ''));
  const isMissing = (field: FieldOf) => textOf(field).trim().length < Math.max(1, field.min);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setTold(true);
        if (method.fields.some(isMissing) || paymentPassword === '') return;
        const fields = Object.fromEntries(method.fields.map(field => [field.id, textOf(field).trim()]));
        add.run({ method: method.id, fields, paymentPassword });
      }}
    >
      <h2 className={s.heading}>{t('withdrawal.addAccount')}</h2>
      <Select
        label={t('withdrawal.accountKind')}
        value={method.id}
        options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={event => {
          setChosen(event.currentTarget.value);
          setTyped({});
          setTold(false);
        }}
      />
      {method.fields.map(field => (
        <AccountField
          key={`${method.id} ${field.id}`}
          field={field}
          value={textOf(field)}
          error={told && isMissing(field) ? t('withdrawal.fieldError') : undefined}
          onChange={value => setTyped(before => ({ ...before, [field.id]: value }))}
        />
      ))}
      <Field
        label={t('withdrawal.paymentPassword')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={paymentPassword}
        error={told && paymentPassword === '' ? t('withdrawal.passwordError') : undefined}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {add.failure !== null && <Notice tone="error">{failureText(add.failure)}</Notice>}
      <div className={s.buttons}>
        <Button variant="primary" type="submit" busy={add.busy}>
          {t('withdrawal.addAccount')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('withdrawal.back')}
        </Button>
      </div>
    </form>
  );
}
