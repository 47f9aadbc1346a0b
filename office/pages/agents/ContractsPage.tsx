import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeContract } from '../../../streams/wire/office/agentCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { plainText } from '../../kit/text/plainText.ts';
import { Tag } from '../../kit/text/Tag.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { AgentTabs } from './AgentTabs.tsx';
import { ContractDialog } from './ContractDialog.tsx';

/** All of them in one line; the pointer shows what doesn't fit. */
function Terms({ terms }: { readonly terms: string }) {
  const text = plainText(terms);
  return <span title={text}>{text}</span>;
}

/** Contracts between uplines and downlines, and those of the house. */
export default function ContractsPage() {
  const { t } = useTranslation('agents');
  const address = useListAddress();
  const { of } = address.values;
  const [open, setOpen] = useState<OfficeContract | null>(null);
  const source = usePages('officeContracts', of ? { of } : {});
  const columns = useMemo<readonly ListColumn<OfficeContract>[]>(
    () => [
      { id: 'kind', label: t('kind.label'), cell: it => t(`kind.${it.kind}`), width: 140 },
      {
        id: 'downline',
        label: t('downline'),
        cell: it => <Uid uid={it.downline.uid} name={it.downline.username} />,
        width: 120,
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => (
          <Tag tone={it.state === 'accepted' ? 'good' : 'neutral'}>{t(`contract.${it.state}`)}</Tag>
        ),
        width: 120,
      },
      {
        id: 'upline',
        label: t('upline'),
        cell: it => (it.upline === null ? t('house') : <Uid uid={it.upline.uid} name={it.upline.username} />),
        width: 120,
      },
      {
        id: 'category',
        label: t('category'),
        cell: it => t(`categories.${it.category}`, { defaultValue: it.category }),
        width: 110,
      },
      { id: 'version', label: t('version'), cell: it => it.version ?? '', width: 80, align: 'end' },
      { id: 'from', label: t('inForce'), cell: it => it.from !== null && <When at={it.from} />, width: 150 },
      {
        id: 'to',
        label: t('until'),
        cell: it => it.to !== null && <When at={it.to} />,
        width: 150,
        isHidden: true,
      },
      {
        id: 'terms',
        label: t('terms'),
        cell: it => it.terms !== null && <Terms terms={it.terms} />,
        width: 300,
      },
    ],
    [t],
  );
  return (
    <OfficePage title={t('contracts')} lead={t('contractsLead')} actions={<AgentTabs />}>
      <OfficeList
        id="contracts"
        label={t('contracts')}
        address={address}
        source={source}
        columns={columns}
        filters={[{ id: 'of', kind: 'search', label: t('of') }]}
        rowKey={it => it.id}
        onOpen={setOpen}
        onAct={setOpen}
        empty={t('emptyContracts')}
        isSorted
      />
      {open !== null && <ContractDialog contract={open} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
