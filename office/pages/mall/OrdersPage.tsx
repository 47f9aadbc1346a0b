import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeMallOrder } from '../../../streams/wire/office/mallCalls.ts';
import { MALL_ORDER_SHOWN, type MallOrderShown } from '../../../streams/wire/office/mallWords.ts';
import { POINT_ORDER_STATES, type PointOrderState } from '../../../streams/wire/points/words.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { MallTabs } from './MallTabs.tsx';
import { ORDER_TONES } from './orderTones.ts';
import { useMallNews } from './useMallNews.ts';

/** What members have ordered for their points, live. */
export default function OrdersPage() {
  const { t } = useTranslation('mall');
  const address = useListAddress();
  const { shown, state, uid } = address.values;
  const source = usePages('officeMallOrders', {
    ...(shown && { shown: shown as MallOrderShown }),
    ...(state && { state: state as PointOrderState }),
    ...(uid && { uid }),
  });
  useMallNews(source.reload);
  const columns = useMemo<readonly ListColumn<OfficeMallOrder>[]>(
    () => [
      {
        id: 'what',
        label: t('order.what'),
        cell: it => (it.kind === 'exchange' ? t('order.exchange') : `${it.pieces} × ${it.name}`),
        width: 200,
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={ORDER_TONES[it.state]}>{t(`states.${it.state}`)}</Tag>,
        width: 130,
      },
      {
        id: 'member',
        label: t('member'),
        cell: it => <Uid uid={it.uid} name={it.username} />,
        width: 150,
      },
      { id: 'points', label: t('item.points'), cell: it => it.points, width: 110, align: 'end' },
      {
        id: 'amount',
        label: t('order.money'),
        cell: it => <Money minor={it.exchanged ?? it.amount} />,
        width: 120,
        align: 'end',
      },
      { id: 'at', label: t('order.at'), cell: it => <When at={it.at} />, width: 150 },
      { id: 'tracking', label: t('order.tracking'), cell: it => it.tracking, width: 160 },
      { id: 'reason', label: t('order.reason'), cell: it => it.reason, width: 200 },
    ],
    [t],
  );
  return (
    <OfficePage title={t('area')} lead={t('lead')} actions={<MallTabs />}>
      <OfficeList
        id="mallOrders"
        label={t('orders')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'shown',
            kind: 'choice',
            label: t('order.shown'),
            options: optionsOf(
              MALL_ORDER_SHOWN.filter(it => it !== 'all'),
              value => t(`shown.${value}`),
            ),
          },
          {
            id: 'state',
            kind: 'choice',
            label: t('state'),
            options: optionsOf(POINT_ORDER_STATES, value => t(`states.${value}`)),
          },
          { id: 'uid', kind: 'search', label: t('order.uid') },
        ]}
        rowKey={it => it.id}
        href={it => `/mall/orders/${encodeURIComponent(it.id)}`}
        empty={t('empty')}
        isSorted
      />
    </OfficePage>
  );
}
