import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCashStore } from '../../../streams/stores/cash.ts';
import type { DepositMethod } from '../../../streams/wire/cash/shapes.ts';
import type { CashOrder } from '../../../streams/wire/cash/words.ts';
import { MoneyStatus } from '../../kit/intents/MoneyStatus.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { ProofFields, useProof } from '../../kit/upload/ProofFields.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import { Countdown } from './Countdown.tsx';
import s from './cash.module.css';

/** What the member does with a deposit that waits: transfer the amount, say so with proof, or take it back. */
export function DepositSteps({
  order,
  method,
}: {
  readonly order: CashOrder;
  readonly method: DepositMethod | undefined;
}) {
  const { t } = useTranslation('cash');
  const store = useStore(createCashStore);
  const proof = useProof();
  const [missing, setMissing] = useState(false);
  const notify = useNotify();
  const tell = useIntent(store.tellPaid, () => notify(t('deposit.told'), 'done'));
  const cancel = useIntent(store.cancel, () => notify(t('said.cancelled'), 'done'));
  if (order.state === 'told') return <p>{t('deposit.told')}</p>;
  const wants = method?.proof ?? 'none';
  const lacks = wants === 'required' && proof.uploads.ids.length === 0;
  const failure = tell.failure ?? cancel.failure;
  return (
    <form
      className={`${stack(4)} ${s.steps}`}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setMissing(lacks);
        if (!lacks && proof.fits)
          tell.run(order.id, { proofs: proof.uploads.ids, comment: proof.comment.trim() });
      }}
    >
      {order.dueAt !== null && <Countdown until={order.dueAt} text="deposit.countdown" />}
      {method !== undefined && (
        <p>
          {t('deposit.payTo')} <bdi className={typography('strong')}>{method.payTo}</bdi>
        </p>
      )}
      {wants !== 'none' && (
        <ProofFields proof={proof} label={t(wants === 'required' ? 'proof.required' : 'proof.optional')} />
      )}
      {missing && lacks && <Notice tone="error">{t('proof.missing')}</Notice>}
      <MoneyStatus of="order" failure={failure} />
      <div className={cluster(3, 'stretch')}>
        <Button variant="primary" type="submit" busy={tell.busy} disabled={!proof.fits}>
          {t('deposit.tell')}
        </Button>
        <Button variant="ghost" busy={cancel.busy} onClick={() => cancel.run(order.id)}>
          {t('deposit.cancel')}
        </Button>
      </div>
    </form>
  );
}
