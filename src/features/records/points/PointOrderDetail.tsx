import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPointMallStore } from '../../../../streams/stores/pointMall.ts';
import type { PointOrder } from '../../../../streams/wire/points/shapes.ts';
import { POINT_REMARK_MAX } from '../../../../streams/wire/points/words.ts';
import { useMoneyIntent } from '../../../kit/intents/useMoneyIntent.tsx';
import { useNotify } from '../../../kit/notices/NoticesContext.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { cluster, stack, typography } from '../../../ui/layout/layout.ts';
import s from '../records.module.css';
import { Time } from '../Time.tsx';

interface PointOrderDetailProps {
  readonly id: string;
  /** When the order took its last step: another one reads it again. */
  readonly changedAt: number;
  readonly onChanged: () => void;
}

/** What the member answers to a shipped item: received, or not. */
function Answer({ order, onChanged }: { readonly order: PointOrder; readonly onChanged: () => void }) {
  const { t } = useTranslation('records');
  const store = useStore(createPointMallStore);
  const [isDenying, setDenying] = useState(false);
  const [comment, setComment] = useState('');
  const notify = useNotify();
  const answer = useMoneyIntent('points', store.answer, () => {
    notify(t('points.said'), 'done');
    onChanged();
  });
  if (order.state !== 'shipped' && order.state !== 'notReceived') return null;
  return (
    <div className={cluster('1-3')}>
      <p>{t(order.state === 'shipped' ? 'points.ask' : 'points.disputed')}</p>
      {order.dueAt !== null && (
        <p>
          {t('points.assumed')} <Time at={order.dueAt} />
        </p>
      )}
      {isDenying && (
        <Field
          label={t('points.comment')}
          maxLength={POINT_REMARK_MAX}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      )}
      {answer.status}
      {!isDenying && (
        <Button variant="primary" busy={answer.busy} onClick={() => answer.run(order.id, 'received')}>
          {t('word.received')}
        </Button>
      )}
      {order.state === 'shipped' && !isDenying && (
        <Button onClick={() => setDenying(true)}>{t('word.notReceived')}</Button>
      )}
      {isDenying && (
        <>
          <Button
            variant="primary"
            busy={answer.busy}
            onClick={() => answer.run(order.id, 'notReceived', comment.trim())}
          >
            {t('points.deny')}
          </Button>
          <Button variant="ghost" onClick={() => setDenying(false)}>
            {t('points.back')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The steps of an order with who, when and why, and what can be answered to it. */
export function PointOrderDetail({ id, changedAt, onChanged }: PointOrderDetailProps) {
  const { t } = useTranslation('records');
  const store = useStore(createPointMallStore);
  const [read, again] = useRemote(`point order ${id} ${changedAt}`, () => store.order(id));
  return (
    <RemoteView remote={read} error={t('points.orderError')} onRetry={again}>
      {({ order, steps }) => (
        <div className={stack(3, 'start')}>
          <ol
            className={`${stack(1, 'start')} ${typography(13)} ${s.entries}`}
            aria-label={t('points.steps')}
          >
            {steps.map(({ version, to, by, at, reason }) => (
              <li key={version}>
                <Time at={at} /> <span>{to === 'shipped' ? t('points.shipped') : t(`word.${to}`)}</span>
                <span>
                  <span>{t(`points.by.${by}`)}</span>
                  {reason !== '' && (
                    <>
                      <span>: </span>
                      <bdi>{reason}</bdi>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ol>
          {order.tracking !== '' && (
            <p className={typography(13)}>
              <span>{t('points.tracking')}</span> <bdi>{order.tracking}</bdi>
            </p>
          )}
          <Answer
            order={order}
            onChanged={() => {
              again();
              onChanged();
            }}
          />
        </div>
      )}
    </RemoteView>
  );
}
