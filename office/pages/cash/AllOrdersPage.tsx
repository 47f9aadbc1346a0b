import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CashOrder, DEPOSIT_STATES, WITHDRAWAL_STATES } from '../../../streams/wire/cash/words.ts';
import type { OfficeCashOrder } from '../../../streams/wire/office/cashCalls.ts';
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
import { useReadOnChange } from '../../kit/useReadOnChange.ts';
import { CashTabs } from './CashTabs.tsx';
import { CASH_TONES } from './cashTones.ts';
import { useCashQueue } from './useCashQueue.ts';

const STATES = [...DEPOSIT_STATES, ...WITHDRAWAL_STATES];

/** Orders of any state, also those that have ended; the queue tells of every step of them, and of new ones. */
export default function AllOrdersPage() {
  const { t } = useTranslation('cash');
  const address = useListAddress();
  const { kind, state, uid } = address.values;
  const list = usePages('officeCashOrders', {
    ...(kind && { kind: kind as CashOrder['kind'] }),
    ...(state && { state: state as CashOrder['state'] }),
    ...(uid && { uid }),
  });
  const queue = useCashQueue();
  useReadOnChange(queue.value, { isReading: list.isReading, reload: list.refresh });
  const source = { ...list, isLive: queue.freshness.kind === 'live' };
  const columns = useMemo<readonly ListColumn<OfficeCashOrder>[]>(
    () => [
      { id: 'kind', label: t('kind'), cell: it => t(`kinds.${it.kind}`), width: 108 },
      {
        id: 'amount',
        label: t('amount'),
        cell: it => <Money minor={it.amount} />,
        width: 116,
        align: 'end',
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={CASH_TONES[it.state]}>{t(`states.${it.state}`)}</Tag>,
        width: 160,
      },
      {
        id: 'member',
        label: t('member'),
        cell: it => <Uid uid={it.uid} name={it.username} />,
        width: 140,
      },
      { id: 'since', label: t('since'), cell: it => <When at={it.at} />, width: 150 },
      { id: 'changed', label: t('changed'), cell: it => <When at={it.changedAt} />, width: 150 },
      {
        id: 'endedBy',
        label: t('endedBy'),
        cell: it => it.endedBy !== null && t(`by.${it.endedBy}`),
        width: 130,
      },
      { id: 'reason', label: t('reason'), cell: it => it.reason, width: 220 },
      { id: 'fee', label: t('fee'), cell: it => <Money minor={it.fee} />, width: 100, align: 'end' },
      { id: 'method', label: t('method'), cell: it => it.method, width: 130, isHidden: true },
    ],
    [t],
  );
  return (
    <OfficePage title={t('all')} lead={t('allLead')} actions={<CashTabs />}>
      <OfficeList
        id="cashAll"
        label={t('all')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'kind',
            kind: 'choice',
            label: t('kind'),
            options: optionsOf(['deposit', 'withdrawal'] as const, value => t(`kinds.${value}`)),
          },
          {
            id: 'state',
            kind: 'choice',
            label: t('state'),
            options: optionsOf(STATES, value => t(`states.${value}`)),
          },
          { id: 'uid', kind: 'search', label: t('uid') },
        ]}
        rowKey={it => it.id}
        href={it => `/cash/${encodeURIComponent(it.id)}`}
        empty={t('emptyAll')}
        isSorted
      />
    </OfficePage>
  );
}
