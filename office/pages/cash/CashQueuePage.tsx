import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedOrder } from '../../../streams/wire/cash/queueWords.ts';
import { useAct } from '../../kit/act/useAct.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import type { ListSource } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { useToast } from '../../kit/Toasts.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import { CashTabs } from './CashTabs.tsx';
import { ClaimedBy, HeldBy } from './OrderMarks.tsx';
import { useCashQueue } from './useCashQueue.ts';

/** What waits for the staff, live: whoever takes an order takes it from everybody's hands. */
export default function CashQueuePage() {
  const { t } = useTranslation('cash');
  const address = useListAddress();
  const mayAct = useMay()('cash.approve');
  const toast = useToast();
  const refusalText = useRefusalText();
  const claim = useAct('officeCashClaim', { onDone: () => toast(t('claim.done')) });
  const { value, staleSince } = useCashQueue();
  const { kind = '', held = '' } = address.values;
  const source: ListSource<QueuedOrder> = {
    rows: (value ?? [])
      .filter(order => kind === '' || order.kind === kind)
      .filter(order => held === '' || order.held.length > 0 === (held === 'held')),
    ...{ isLoading: value === null, isReading: value === null, failure: null, staleSince },
    ...{ hasMore: false, isLive: true, reload() {}, refresh() {}, loadMore() {} },
    // What holds an order is no question of its call.
    ...(held === '' && { file: { list: 'officeCashQueue', input: kind === '' ? {} : { kind } } }),
  };
  const columns = useMemo<readonly ListColumn<QueuedOrder>[]>(
    () => [
      { id: 'kind', label: t('kind'), cell: it => t(`kinds.${it.kind}`), value: it => it.kind, width: 108 },
      {
        id: 'amount',
        label: t('amount'),
        cell: it => <Money minor={it.amount} />,
        value: it => it.amount,
        width: 116,
        align: 'end',
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => t(`states.${it.state}`),
        value: it => it.state,
        width: 150,
      },
      {
        id: 'member',
        label: t('member'),
        cell: it => <Uid uid={it.uid} name={it.username} />,
        value: it => it.username ?? it.uid,
        width: 140,
      },
      { id: 'since', label: t('since'), cell: it => <When at={it.at} />, value: it => it.at, width: 150 },
      { id: 'held', label: t('held'), cell: it => <HeldBy rules={it.held} />, width: 280 },
      {
        id: 'claimed',
        label: t('claimed'),
        cell: it => <ClaimedBy order={it} />,
        value: it => it.claimedBy,
        width: 140,
      },
      {
        id: 'proofs',
        label: t('proofs'),
        cell: it => it.proofs,
        value: it => it.proofs,
        width: 80,
        align: 'end',
      },
    ],
    [t],
  );
  return (
    <OfficePage
      title={t('area')}
      lead={claim.failure === null ? t('lead') : refusalText(claim.failure)}
      actions={<CashTabs />}
    >
      <OfficeList
        id="cash"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'kind',
            kind: 'choice',
            label: t('kind'),
            options: (['deposit', 'withdrawal'] as const).map(it => ({ value: it, label: t(`kinds.${it}`) })),
          },
          {
            id: 'held',
            kind: 'choice',
            label: t('held'),
            options: (['held', 'free'] as const).map(it => ({ value: it, label: t(`hold.${it}`) })),
          },
        ]}
        rowKey={it => it.id}
        href={it => `/cash/${encodeURIComponent(it.id)}`}
        {...(mayAct && { onAct: (it: QueuedOrder) => claim.run({ id: it.id }) })}
        empty={t('empty')}
      />
    </OfficePage>
  );
}
