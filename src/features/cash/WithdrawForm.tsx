import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCashStore } from '../../../streams/stores/cash.ts';
import type { CashMethods } from '../../../streams/wire/cash/shapes.ts';
import type { PayoutAccounts } from '../../../streams/wire/payoutAccounts/shapes.ts';
import { availableIn } from '../../../streams/wire/wallet/words.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { AmountField, enteredAmount } from '../../kit/payment/AmountField.tsx';
import { PayoutAccountForm } from '../../kit/payment/PayoutAccountForm.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { CashSummary } from './CashForm.tsx';

export interface WithdrawFormProps {
  readonly methods: CashMethods;
  readonly accounts: PayoutAccounts;
}

/** Orders a withdrawal: where to, how much, and the payment password. */
export function WithdrawForm({
  methods,
  accounts: { accounts, methods: ways, most, payeeName },
}: WithdrawFormProps) {
  const { t, i18n } = useTranslation(['cash', 'payment']);
  const store = useStore(createCashStore);
  const balance = useBehavior(useStreams().balance.balance$);
  // Withdrawals leave from the main wallet.
  const available = balance === null ? null : availableIn(balance);
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const [told, setTold] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const notify = useNotify();
  const send = useMoneyIntent('withdrawal', store.withdraw, order => {
    const amount = formatAmount(order.amount, { symbol: methods.currency });
    notify(t('said.withdrawal', { amount }), 'done');
    setText('');
    setPassword('');
    setTold(false);
  });
  const account =
    accounts.find(({ id }) => id === chosen) ?? accounts.find(({ isDefault }) => isDefault) ?? accounts[0];
  const dialog = isAdding && (
    <AppDialog title={t('payment:accounts.add')} onClose={() => setAdding(false)}>
      <PayoutAccountForm methods={ways} payeeName={payeeName} onDone={() => setAdding(false)} />
    </AppDialog>
  );
  const add = <Button onClick={() => setAdding(true)}>{t('payment:accounts.add')}</Button>;
  if (account === undefined) {
    return (
      <>
        <EmptyState title={t('withdrawal.noAccounts')} action={add}>
          {t('withdrawal.noAccountsText')}
        </EmptyState>
        {dialog}
      </>
    );
  }
  const { currency } = methods;
  const rule = methods.withdrawals.find(({ kind }) => kind === account.kind);
  const amount = rule === undefined ? null : enteredAmount(text, i18n.language, rule);
  const isTooMuch = amount !== null && available !== null && amount > available;
  const lacksPassword = told && paymentPassword === '';
  return (
    <>
      <form
        className={stack(4)}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setTold(true);
          if (amount !== null && !isTooMuch && paymentPassword !== '')
            send.run({ account: account.id, amount, paymentPassword });
        }}
      >
        {balance !== null && (
          <p className={`${toolbar(3, 'stretch', 'between')} ${typography('label')}`}>
            {t('withdrawal.available')} <Amount minor={available ?? 0} symbol={balance.currencySymbol} />
          </p>
        )}
        <Select
          label={t('withdrawal.account')}
          value={account.id}
          options={accounts.map(({ id, label }) => ({ value: id, label }))}
          onChange={event => setChosen(event.currentTarget.value)}
        />
        <Button
          className={item('starts')}
          size="sm"
          variant="ghost"
          disabled={accounts.length >= most}
          onClick={() => setAdding(true)}
        >
          {t('payment:accounts.add')}
        </Button>
        {rule === undefined ? (
          <Notice tone="warn">{t('noMethods')}</Notice>
        ) : (
          <>
            <AmountField
              rule={rule}
              quick={rule.quick}
              currency={currency}
              text={text}
              showsError={told}
              onChange={setText}
            />
            {isTooMuch && <Notice tone="error">{t('withdrawal.tooMuch')}</Notice>}
            <PasswordField
              showLabel={t('payment:show')}
              label={t('payment:password.title')}
              inputMode="numeric"
              autoComplete="off"
              value={paymentPassword}
              error={lacksPassword ? t('withdrawal.passwordError') : undefined}
              onChange={event => setPassword(event.currentTarget.value)}
            />
            <CashSummary rule={rule} currency={currency} amount={amount} arrives={t('withdrawal.arrives')} />
            {send.status}
            <Button variant="primary" size="lg" type="submit" busy={send.busy}>
              {t('withdrawal.send')}
            </Button>
          </>
        )}
      </form>
      {dialog}
    </>
  );
}
