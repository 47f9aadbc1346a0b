import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPointDeskStore, type PointDeskStep } from '../../../streams/stores/pointDesk.ts';
import type { DeskPointOrder } from '../../../streams/wire/points/shapes.ts';
import { POINT_REMARK_MAX, type PointOrderState } from '../../../streams/wire/points/words.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
import s from './cash.module.css';

/** What the operator may do in each state, the usual step first. */
const STEPS: Partial<Record<PointOrderState, readonly PointDeskStep[]>> = {
  processing: ['approve', 'reject'],
  inProcess: ['approve', 'reject'],
  approved: ['ship', 'reject'],
  notReceived: ['ship', 'reject'],
};

/** One order of the points mall at the desk, with the steps that the operator may take. */
export function PointDeskRow({ order }: { readonly order: DeskPointOrder }) {
  const { t } = useTranslation('cash');
  const store = useStore(createPointDeskStore);
  const [reason, setReason] = useState('');
  const take = useIntent((step: PointDeskStep) =>
    store.applyStep(order.id, step, step === 'reject' ? reason.trim() : ''),
  );
  const steps = STEPS[order.state] ?? [];
  const title = t(`points.${order.kind}`, { username: order.username });
  const what =
    order.kind === 'redeem'
      ? t('points.item', { item: order.name, pieces: formatCount(order.pieces), unit: order.unit })
      : t('points.becomes', { money: formatAmount(order.exchanged ?? 0) });
  return (
    <article className={`${stack(3)} ${card(4, 'raised')}`} aria-label={title}>
      <div className={`${cluster('2-3')} ${s.cardHead}`}>
        <h2 className={typography(16)}>{title}</h2>
        <Badge tone={order.state === 'notReceived' ? 'loss' : 'warn'}>
          {t(`points.states.${order.state}`)}
        </Badge>
        <span className={typography('strong')}>
          {t('points.points', { figure: formatCount(order.points) })}
        </span>
      </div>
      <p>
        <bdi>{what}</bdi>
      </p>
      <p className={`${cluster('1-3', 'stretch')} ${typography(13, 'quiet')}`}>
        <time className="num" dateTime={new Date(order.changedAt).toISOString()}>
          {formatDateTime(order.changedAt)}
        </time>{' '}
        {order.amount > 0 && <Amount minor={order.amount} />}{' '}
        {order.state === 'shipped' && <span>{t('desk.waits')}</span>}
      </p>
      {order.remark !== '' && (
        <p>
          {t('desk.comment')} <bdi>{order.remark}</bdi>
        </p>
      )}
      {steps.includes('reject') && (
        <Field
          label={t('desk.reason')}
          maxLength={POINT_REMARK_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Refusal failure={take.failure} />
      <div className={cluster(3, 'stretch')}>
        {steps.map(step => (
          <Button
            key={step}
            size="sm"
            variant={step === 'reject' ? 'danger' : 'primary'}
            busy={take.busy}
            onClick={() => take.run(step)}
          >
            {t(`points.steps.${step}`)}
          </Button>
        ))}
      </div>
    </article>
  );
}
