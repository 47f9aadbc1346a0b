import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { type HeldWin, WinDialog } from './WinDialog.tsx';

/** Wins of game servers that are more than their game may pay without an operator. */
export default function WinsPage() {
  const { t } = useTranslation('wins');
  const may = useMay();
  const address = useListAddress();
  const source = wholeList(useCall('opsHeldWins', {}), wins => wins);
  const [open, setOpen] = useState<HeldWin | null>(null);
  const columns = useMemo<readonly ListColumn<HeldWin>[]>(
    () => [
      { id: 'at', label: t('at'), cell: it => <When at={it.at} />, value: it => it.at, width: 160 },
      { id: 'member', label: t('member'), cell: it => it.username, value: it => it.username, width: 150 },
      { id: 'game', label: t('game'), cell: it => it.gameCode, value: it => it.gameCode, width: 160 },
      {
        id: 'stake',
        label: t('stake'),
        cell: it => <Money minor={it.stake} />,
        value: it => it.stake,
        width: 120,
        align: 'end',
      },
      {
        id: 'amount',
        label: t('amount'),
        cell: it => <Money minor={it.amount} />,
        value: it => it.amount,
        width: 140,
        align: 'end',
      },
      { id: 'server', label: t('server'), cell: it => it.server, width: 120 },
      { id: 'round', label: t('round'), cell: it => it.round, width: 220 },
    ],
    [t],
  );
  return (
    <OfficePage title={t('area')} lead={t('lead')}>
      <OfficeList
        id="wins"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        rowKey={it => `${it.server} ${it.transaction}`}
        {...(may('win.decide') && { onOpen: setOpen, onAct: setOpen })}
        empty={t('empty')}
      />
      {open !== null && <WinDialog win={open} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
