import { useTranslation } from 'react-i18next';
import { createWalletTransfersStore } from '../../../streams/stores/walletTransfers.ts';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import { availableIn } from '../../../streams/wire/wallet/words.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import { QuickAmounts } from '../../kit/payment/QuickAmounts.tsx';
import { useStore } from '../../kit/streams/useStore.ts';
import { useWalletName } from '../../kit/wallets/useWalletName.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { useTransferForm } from './useTransferForm.ts';
import s from './wallet.module.css';

/** Amounts to choose with one press, minor units. */
const QUICK = [10_000, 50_000, 100_000, 500_000] as const;

/** What is said of an amount that can't be sent. */
const PROBLEMS = { amount: 'form.amountError', tooMuch: 'form.tooMuch' } as const;

/** Moves an amount from one wallet to another. */
export function WalletTransferForm({ balance }: { readonly balance: BalanceState }) {
  const { t } = useTranslation('wallet');
  const nameOf = useWalletName();
  const store = useStore(createWalletTransfersStore);
  const form = useTransferForm(balance);
  const notify = useNotify();
  const symbol = balance.currencySymbol;
  const send = useMoneyIntent('wallets', store.move, (_, move) => {
    notify(
      t('form.done', {
        amount: formatAmount(move.amount, { symbol }),
        from: nameOf(move.from),
        to: nameOf(move.to),
      }),
      'done',
    );
    form.clear();
  });
  const options = form.wallets.map(id => ({
    value: String(id),
    label: t('form.option', {
      wallet: nameOf(id),
      amount: formatAmount(availableIn(balance, id), { symbol }),
    }),
  }));
  const { problem, available } = form;
  return (
    <form
      className={stack(4)}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        form.showProblem();
        if (form.move === null || send.busy) return;
        send.run(form.move);
      }}
    >
      <div className={stack(2)}>
        <Select
          label={t('form.from')}
          options={options}
          value={String(form.from)}
          onChange={event => form.setFrom(Number(event.currentTarget.value))}
        />
        <IconButton className={s.swap ?? ''} label={t('form.swap')} onClick={form.swap}>
          <Icon name="arrow-down-up" />
        </IconButton>
        <Select
          label={t('form.to')}
          options={options}
          value={String(form.to)}
          onChange={event => form.setTo(Number(event.currentTarget.value))}
        />
      </div>
      {problem === 'same' && <Notice tone="error">{t('form.same')}</Notice>}
      <NumberField
        sort="amount"
        label={t('form.amount')}
        text={form.text}
        hint={t('form.available', { amount: formatAmount(available, { symbol }) })}
        error={problem === 'amount' || problem === 'tooMuch' ? t(PROBLEMS[problem]) : undefined}
        unit={symbol}
        onChange={event => form.setText(event.currentTarget.value)}
      />
      <QuickAmounts amounts={QUICK.filter(it => it < available)} chosen={form.amount} onChoose={form.type}>
        <Button
          size="sm"
          disabled={available === 0}
          aria-pressed={available > 0 && form.amount === available}
          onClick={() => form.type(available)}
        >
          {t('form.all')}
        </Button>
      </QuickAmounts>
      {send.status}
      <Button variant="primary" size="lg" type="submit" busy={send.busy}>
        {t('form.send')}
      </Button>
    </form>
  );
}
