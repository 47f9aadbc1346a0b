import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCashDeskStore, type DeskStep } from '../../../streams/stores/cashDesk.ts';
import type { DeskOrder } from '../../../streams/wire/cash/shapes.ts';
import { COMMENT_MAX, netOf, remainingOf } from '../../../streams/wire/cash/words.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button, type ButtonVariant } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
import s from './cash.module.css';
import { DeskDetails } from './DeskDetails.tsx';
import { OrderStatus } from './OrderCard.tsx';

/** What the operator may do in each state, the usual step first. */
const STEPS: Partial<Record<DeskOrder['state'], readonly DeskStep[]>> = {
  waiting: ['arrive', 'fail'],
  told: ['arrive', 'fail'],
  inProcess: ['approve', 'reject'],
  approved: ['pay', 'reject'],
  notReceived: ['force'],
};
/** Steps that go with a reason for the member. */
const WITH_REASON: ReadonlySet<DeskStep> = new Set(['fail', 'reject']);
const variantOf = (step: DeskStep): ButtonVariant => (WITH_REASON.has(step) ? 'danger' : 'primary');

/** One order at the desk, with the steps that the operator may take. */
export function DeskOrderRow({ order }: { readonly order: DeskOrder }) {
  const { t } = useTranslation('cash');
  const store = useStore(createCashDeskStore);
  const [reason, setReason] = useState('');
  const [isOpen, setOpen] = useState(false);
  const take = useIntent((step: DeskStep) =>
    store.applyStep(order.id, step, WITH_REASON.has(step) ? reason.trim() : ''),
  );
  const steps = STEPS[order.state] ?? [];
  const title = t(`desk.${order.kind}`, { username: order.username });
  return (
    <article className={`${stack(3)} ${card(4, 'raised')}`} aria-label={title}>
      <div className={`${cluster('2-3')} ${s.cardHead}`}>
        <h2 className={typography(16)}>{title}</h2>
        <OrderStatus state={order.state} />
        <Amount className={typography('strong')} minor={order.amount} />
      </div>
      <p className={`${cluster('1-3', 'stretch')} ${typography(13, 'quiet')}`}>
        <time className="num" dateTime={new Date(order.changedAt).toISOString()}>
          {formatDateTime(order.changedAt)}
        </time>{' '}
        <bdi>{order.account ?? order.methodName}</bdi>{' '}
        {order.state === 'paid' && <span>{t('desk.waits')}</span>}
      </p>
      {order.state === 'notReceived' && (
        <p>
          {t('withdrawal.remaining')} <Amount minor={remainingOf(order)} /> / <Amount minor={netOf(order)} />
        </p>
      )}
      {order.comment !== '' && (
        <p>
          {t('desk.comment')} <bdi>{order.comment}</bdi>
        </p>
      )}
      {steps.some(step => WITH_REASON.has(step)) && (
        <Field
          label={t('desk.reason')}
          maxLength={COMMENT_MAX}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <Refusal failure={take.failure} />
      <div className={cluster(3, 'stretch')}>
        {steps.map(step => (
          <Button
            key={step}
            size="sm"
            variant={variantOf(step)}
            busy={take.busy}
            onClick={() => take.run(step)}
          >
            {t(`desk.steps.${step}`)}
          </Button>
        ))}
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('desk.details', { count: order.proofs.length })}
        </Button>
      </div>
      {isOpen && <DeskDetails id={order.id} version={order.version} />}
    </article>
  );
}
