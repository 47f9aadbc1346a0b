import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeBillRow } from '../../../streams/wire/office/agentCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { AgentTabs } from './AgentTabs.tsx';
import { useSettlementNews } from './useSettlementNews.ts';

/** What settlements of contracts have paid. */
export default function BillsPage() {
  const { t } = useTranslation('agents');
  const address = useListAddress();
  const { of } = address.values;
  const source = usePages('officeBills', of ? { of } : {});
  useSettlementNews(source.reload);
  const columns = useMemo<readonly ListColumn<OfficeBillRow>[]>(
    () => [
      { id: 'at', label: t('settledAt'), cell: it => <When at={it.at} />, width: 150 },
      { id: 'agent', label: t('agent'), cell: it => <Uid uid={it.uid} name={it.username} />, width: 120 },
      { id: 'paid', label: t('paid'), cell: it => <Money minor={it.paid} />, width: 100, align: 'end' },
      { id: 'kind', label: t('kind.label'), cell: it => t(`kind.${it.kind}`), width: 150 },
      {
        id: 'category',
        label: t('category'),
        cell: it => t(`categories.${it.category}`, { defaultValue: it.category }),
        width: 110,
      },
      { id: 'from', label: t('from'), cell: it => <When at={it.from} />, width: 160 },
      { id: 'to', label: t('to'), cell: it => <When at={it.to} />, width: 160 },
      {
        id: 'total',
        label: t('total'),
        cell: it => <Money minor={it.total} tone="result" />,
        width: 130,
        align: 'end',
      },
    ],
    [t],
  );
  return (
    <OfficePage title={t('bills')} lead={t('billsLead')} actions={<AgentTabs />}>
      <OfficeList
        id="bills"
        label={t('bills')}
        address={address}
        source={source}
        columns={columns}
        filters={[{ id: 'of', kind: 'search', label: t('of') }]}
        rowKey={it => it.id}
        href={it => `/agents/bills/${it.id}`}
        empty={t('emptyBills')}
        isSorted
      />
    </OfficePage>
  );
}
