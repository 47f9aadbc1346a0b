import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCashStore } from '../../../streams/stores/cash.ts';
import { type CashOrder, netOf } from '../../../streams/wire/cash/words.ts';
import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import { useStore } from '../../kit/streams/useStore.ts';
import { ProofFields, useProof } from '../../kit/upload/ProofFields.tsx';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { cluster, stack } from '../../ui/layout/layout.ts';
import { Countdown } from './Countdown.tsx';
import s from './cash.module.css';

/** Says how much has arrived of a withdrawal, with images as proof. */
function Denial({ order, onBack }: { readonly order: CashOrder; readonly onBack: () => void }) {
  const { t, i18n } = useTranslation('cash');
  const store = useStore(createCashStore);
  const proof = useProof();
  const [text, setText] = useState('0');
  const notify = useNotify();
  const deny = useMoneyIntent('order', store.deny, () => notify(t('said.denied'), 'done'));
  const received = readAmount(text, i18n.language);
  const most = netOf(order);
  const fits = received !== null && received < most;
  return (
    <form
      className={`${stack(4)} ${s.steps}`}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!fits || !proof.fits) return;
        deny.run(order.id, { received, proofs: proof.uploads.ids, comment: proof.comment.trim() });
      }}
    >
      <NumberField
        sort="amount"
        label={t('withdrawal.received')}
        text={text}
        hint={t('withdrawal.receivedHint')}
        error={fits ? undefined : t('withdrawal.receivedError', { max: formatAmount(most) })}
        onChange={event => setText(event.currentTarget.value)}
      />
      <ProofFields proof={proof} label={t('proof.optional')} />
      {deny.status}
      <div className={cluster(3, 'stretch')}>
        <Button variant="primary" type="submit" busy={deny.busy} disabled={!fits || !proof.fits}>
          {t('withdrawal.deny')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('withdrawal.back')}
        </Button>
      </div>
    </form>
  );
}

/** What the member answers to a paid withdrawal: received, or not (S4-65, S4-66). */
export function WithdrawalSteps({ order }: { readonly order: CashOrder }) {
  const { t } = useTranslation('cash');
  const store = useStore(createCashStore);
  const [isDenying, setDenying] = useState(false);
  const notify = useNotify();
  const confirm = useMoneyIntent('order', store.confirm, () => notify(t('said.received'), 'done'));
  if (order.state !== 'paid' && order.state !== 'notReceived') return null;
  if (isDenying && order.state === 'paid') return <Denial order={order} onBack={() => setDenying(false)} />;
  return (
    <div className={`${stack(4)} ${s.steps}`}>
      {order.state === 'paid' ? (
        <>
          <p>{t('withdrawal.ask')}</p>
          {order.dueAt !== null && <Countdown until={order.dueAt} text="withdrawal.countdown" />}
        </>
      ) : (
        <p>{t('withdrawal.disputed')}</p>
      )}
      {confirm.status}
      <div className={cluster(3, 'stretch')}>
        <Button
          variant={order.state === 'paid' ? 'primary' : 'soft'}
          busy={confirm.busy}
          onClick={() => confirm.run(order.id)}
        >
          {t('withdrawal.confirm')}
        </Button>
        {order.state === 'paid' && (
          <Button onClick={() => setDenying(true)}>{t('withdrawal.notReceived')}</Button>
        )}
      </div>
    </div>
  );
}
