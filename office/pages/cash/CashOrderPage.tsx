import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { Facts } from '../../kit/Facts.tsx';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import s from './cash.module.css';
import { OrderActs } from './OrderActs.tsx';
import { ClaimedBy, HeldBy } from './OrderMarks.tsx';
import { useCashQueue } from './useCashQueue.ts';

type Read = CallValue<'officeCashOrder'>;

/** What is known of an order, and of its member before it. */
function OrderFacts({ order, queued, rules, note, member }: Omit<Read, 'steps' | 'pictures'>) {
  const { t } = useTranslation('cash');
  const sum = (count: number, minor: number) => (
    <span className={s.marks}>
      <span>{t('orders', { count })}</span>
      <Money minor={minor} />
    </span>
  );
  return (
    <>
      <Panel title={t('order')}>
        <Facts
          facts={[
            { label: t('state'), value: <span>{t(`states.${queued.state}`)}</span> },
            { label: t('amount'), value: <Money minor={order.amount} /> },
            { label: t('fee'), value: <Money minor={order.fee} /> },
            {
              label: t('method'),
              value: (
                <span>{t(`kindsOfAccount.${order.methodName}`, { defaultValue: order.methodName })}</span>
              ),
            },
            ...(order.account === null ? [] : [{ label: t('account'), value: <span>{order.account}</span> }]),
            { label: t('since'), value: <When at={order.at} /> },
            { label: t('claimed'), value: <ClaimedBy order={queued} /> },
            {
              label: t('held'),
              value: queued.held.length > 0 ? <HeldBy rules={queued.held} /> : <span>{t('hold.free')}</span>,
            },
            ...(rules.length > queued.held.length
              ? [{ label: t('heldBefore'), value: <HeldBy rules={rules} /> }]
              : []),
            ...(note === '' ? [] : [{ label: t('note'), value: <span>{note}</span> }]),
            ...(order.comment === '' ? [] : [{ label: t('comment'), value: <span>{order.comment}</span> }]),
          ]}
        />
      </Panel>
      <Panel title={t('member')}>
        <Facts
          facts={[
            { label: t('member'), value: <Uid uid={member.uid} name={member.username} /> },
            { label: t('memberSince'), value: <When at={member.since} /> },
            { label: t('deposits'), value: sum(member.deposits, member.deposited) },
            { label: t('withdrawals'), value: sum(member.withdrawals, member.withdrawn) },
          ]}
        />
      </Panel>
    </>
  );
}

/** One order with its proof beside it; who works on it and what holds it are live. */
export default function CashOrderPage() {
  const { t } = useTranslation('cash');
  const refusalText = useRefusalText();
  const { orderId: id = '' } = useParams();
  const read = useCall('officeCashOrder', { id });
  const live = useCashQueue().value?.find(it => it.id === id);
  const { value } = read;
  const queued =
    value !== null && live !== undefined && live.version > value.queued.version ? live : value?.queued;
  return (
    <OfficePage title={value === null ? t('order') : t(`kinds.${value.order.kind}`)} lead={id}>
      {read.failure !== null && <Notice tone="error">{refusalText(read.failure)}</Notice>}
      {value !== null && queued !== undefined && (
        <>
          <OrderActs order={queued} />
          <div className={s.columns}>
            <div className={s.column}>
              <OrderFacts {...value} queued={queued} />
            </div>
            <div className={s.column}>
              <Panel title={t('proofs')}>
                {value.pictures.length === 0 ? (
                  <p className={s.quiet}>{t('noProof')}</p>
                ) : (
                  value.pictures.map((picture, n) => (
                    <img key={picture} className={s.proof} src={picture} alt={t('proof', { n: n + 1 })} />
                  ))
                )}
              </Panel>
              <Panel title={t('steps.title')}>
                <ol className={s.steps}>
                  {value.steps.map(it => (
                    <li key={it.version}>
                      <When at={it.at} /> <span>{t(`states.${it.to}`)}</span>{' '}
                      <span className={s.quiet}>{t(`by.${it.by}`)}</span>
                      {it.reason !== '' && <q className={s.quiet}>{it.reason}</q>}
                    </li>
                  ))}
                </ol>
              </Panel>
            </div>
          </div>
        </>
      )}
    </OfficePage>
  );
}
