import { useTranslation } from 'react-i18next';
import { remainingOf } from '../../../streams/wire/cash/words.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { Facts } from '../../kit/Facts.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { CampaignName } from '../../kit/text/CampaignName.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import s from './cash.module.css';
import { ClaimedBy, HeldBy } from './OrderMarks.tsx';

type Read = CallValue<'officeCashOrder'>;

/** What is known of an order, and of its member before it. */
export function OrderFacts({ order, queued, rules, note, member }: Omit<Read, 'steps' | 'pictures'>) {
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
            ...(order.received === null
              ? []
              : [
                  { label: t('received'), value: <Money minor={order.received} /> },
                  { label: t('missing'), value: <Money minor={remainingOf(order)} /> },
                ]),
            ...(order.returned === 0
              ? []
              : [{ label: t('returned'), value: <Money minor={order.returned} /> }]),
            ...(order.promotion === null
              ? []
              : [
                  {
                    label: t('promotion'),
                    value: <CampaignName kind="promotion" campaign={order.promotion} />,
                  },
                  { label: t('bonus'), value: <Money minor={order.bonus} /> },
                ]),
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
