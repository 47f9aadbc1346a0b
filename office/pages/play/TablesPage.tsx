import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { OfficeTable } from '../../../streams/wire/office/tableCalls.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { useCall } from '../../kit/useCall.ts';
import { PlayTabs } from './PlayTabs.tsx';
import { kindText, liveTableColumns } from './tableColumns.tsx';

const isFound = ({ name, table }: OfficeTable, text: string) =>
  `${name} ${table}`.toLowerCase().includes(text.trim().toLowerCase());

/** Live tables on which money is staked, and what is staked there. */
export default function TablesPage() {
  const { t } = useTranslation('play');
  const address = useListAddress();
  const { text = '', kind = '' } = address.values;
  const read = useCall('officeTables', {});
  const all = read.value?.rows ?? [];
  const source = wholeList(read, ({ rows }) =>
    rows.filter(it => isFound(it, text) && (kind === '' || it.kind === kind)),
  );
  const silent = read.value?.silent ?? [];
  const columns = useMemo(() => liveTableColumns(t), [t]);
  return (
    <OfficePage title={t('tables.area')} lead={t('tables.lead')} actions={<PlayTabs />}>
      {silent.length > 0 && (
        <Notice tone="error">{t('tables.silent', { servers: silent.join(', ') })}</Notice>
      )}
      <OfficeList
        id="tables"
        label={t('tables.area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'text', kind: 'search', label: t('tables.search') },
          {
            id: 'kind',
            kind: 'choice',
            label: t('tables.kind'),
            options: optionsOf(new Set(all.map(it => it.kind)), value => kindText(t, value)),
          },
        ]}
        rowKey={({ server, table }) => `${server} ${table}`}
        href={({ server, table }) =>
          `/play/tables/${encodeURIComponent(server)}/${encodeURIComponent(table)}`
        }
        empty={all.length === 0 ? t('tables.empty') : t('tables.noFit')}
      />
    </OfficePage>
  );
}
