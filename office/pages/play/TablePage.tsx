import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { StakedRound } from '../../../streams/wire/gameServers/tableRounds.ts';
import { Facts } from '../../kit/Facts.tsx';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { useCall } from '../../kit/useCall.ts';
import { PlayTabs } from './PlayTabs.tsx';
import { roundColumns } from './roundColumns.tsx';
import { TableRoundDialog } from './TableRoundDialog.tsx';
import { kindText, PhaseTag } from './tableColumns.tsx';

/** One live table: what is staked now, its last rounds with stakes, and voids of them. */
export default function TablePage() {
  const { t } = useTranslation('play');
  const may = useMay();
  const address = useListAddress();
  const { server = '', table = '' } = useParams();
  const [voiding, setVoiding] = useState<StakedRound | null>(null);
  const read = useCall('officeTables', {});
  const row = read.value?.rows.find(it => it.server === server && it.table === table) ?? null;
  const source = wholeList(read, () => row?.rounds ?? []);
  const mayVoid = may('table.void');
  const columns = useMemo(() => roundColumns(t, mayVoid ? setVoiding : null), [t, mayVoid]);
  const name = row?.name ?? table;
  return (
    <OfficePage
      title={name}
      lead={row === null ? server : `${kindText(t, row.kind)}, ${table}, ${server}`}
      actions={<PlayTabs />}
    >
      {read.value?.silent.includes(server) && (
        <Notice tone="error">{t('tables.silent', { servers: server })}</Notice>
      )}
      {row !== null && (
        <Facts
          facts={[
            { label: t('state'), value: <PhaseTag t={t} phase={row.phase} /> },
            { label: t('tables.players'), value: <span className="num">{row.players}</span> },
            { label: t('tables.staked'), value: <Money minor={row.staked} /> },
            { label: t('tables.payable'), value: <Money minor={row.payable} /> },
          ]}
        />
      )}
      <OfficeList
        id="tableRounds"
        label={t('tables.rounds')}
        address={address}
        source={source}
        columns={columns}
        rowKey={({ shoe, round }) => `${shoe}.${round}`}
        {...(mayVoid && {
          onAct: (round: StakedRound) => {
            if (round.state === 'unpaid') setVoiding(round);
          },
        })}
        empty={t('tables.noRounds')}
      />
      {voiding !== null && (
        <TableRoundDialog of={{ server, table, name }} round={voiding} onClose={() => setVoiding(null)} />
      )}
    </OfficePage>
  );
}
