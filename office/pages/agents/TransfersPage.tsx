import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeTeamTransfer } from '../../../streams/wire/office/agentCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { AgentTabs } from './AgentTabs.tsx';

/** Money that went between uplines and downlines. */
export default function TransfersPage() {
  const { t } = useTranslation('agents');
  const address = useListAddress();
  const { of } = address.values;
  const source = usePages('officeTeamTransfers', of ? { of } : {});
  const columns = useMemo<readonly ListColumn<OfficeTeamTransfer>[]>(
    () => [
      { id: 'at', label: t('at'), cell: it => <When at={it.at} />, width: 150 },
      { id: 'amount', label: t('amount'), cell: it => <Money minor={it.amount} />, width: 110, align: 'end' },
      {
        id: 'from',
        label: t('sender'),
        cell: it => <Uid uid={it.sender.uid} name={it.sender.username} />,
        width: 180,
      },
      {
        id: 'to',
        label: t('receiver'),
        cell: it => <Uid uid={it.receiver.uid} name={it.receiver.username} />,
        width: 180,
      },
    ],
    [t],
  );
  return (
    <OfficePage title={t('transfers')} lead={t('transfersLead')} actions={<AgentTabs />}>
      <OfficeList
        id="transfers"
        label={t('transfers')}
        address={address}
        source={source}
        columns={columns}
        filters={[{ id: 'of', kind: 'search', label: t('of') }]}
        rowKey={it => it.id}
        href={it => `/agents?of=${encodeURIComponent(it.sender.uid)}`}
        empty={t('emptyTransfers')}
        isSorted
      />
    </OfficePage>
  );
}
