import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWithdrawAccountsStore } from '../../../streams/stores/withdrawAccounts.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/field/Field.tsx';
import s from './cash.module.css';

/** Digits of a payment password. */
const DIGITS = /^\d{6}$/;

/** Sets the first payment password, without which nothing can be withdrawn. */
export function SetPaymentPassword() {
  const { t } = useTranslation('cash');
  const failureText = useFailureText();
  const store = useStore(createWithdrawAccountsStore);
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [told, setTold] = useState(false);
  const send = useIntent(store.setPassword);
  const fits = DIGITS.test(newPassword);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setTold(true);
        if (fits) send.run({ newPassword, ...(password !== '' && { password }) });
      }}
    >
      <h2 className={s.heading}>{t('withdrawal.setPassword')}</h2>
      <p>{t('withdrawal.setPasswordText')}</p>
      <Field
        label={t('withdrawal.signInPassword')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Field
        label={t('withdrawal.paymentPassword')}
        hint={t('withdrawal.digits')}
        error={told && !fits ? t('withdrawal.digits') : undefined}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        value={newPassword}
        onChange={event => setNewPassword(event.currentTarget.value)}
      />
      {send.failure !== null && <Notice tone="error">{failureText(send.failure)}</Notice>}
      <Button variant="primary" size="lg" type="submit" busy={send.busy}>
        {t('withdrawal.setPassword')}
      </Button>
    </form>
  );
}
