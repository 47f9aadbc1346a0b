import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { BillBet } from '../../../streams/wire/bills/shapes.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';

/** The bets that a line of a bill sums; each leads to its round. */
export default function BillBetsPage() {
  const { t } = useTranslation('agents');
  const address = useListAddress();
  const { billId = '', line = '0' } = useParams();
  const source = usePages('officeBillBets', { id: billId, line: Number(line) || 0 });
  const columns = useMemo<readonly ListColumn<BillBet>[]>(
    () => [
      { id: 'at', label: t('settledAt'), cell: it => <When at={it.at} />, width: 160 },
      { id: 'account', label: t('account'), cell: it => it.account, width: 150 },
      { id: 'game', label: t('game'), cell: it => it.gameCode, width: 160 },
      { id: 'stake', label: t('stake'), cell: it => <Money minor={it.stake} />, width: 120, align: 'end' },
      { id: 'payout', label: t('payout'), cell: it => <Money minor={it.payout} />, width: 120, align: 'end' },
      {
        id: 'valid',
        label: t('validBet'),
        cell: it => <Money minor={it.validBet} />,
        width: 120,
        align: 'end',
      },
      {
        id: 'amount',
        label: t('earned'),
        cell: it => it.amount !== null && <Money minor={it.amount} tone="result" />,
        width: 120,
        align: 'end',
      },
    ],
    [t],
  );
  return (
    <OfficePage title={t('betsOf', { line })} lead={billId}>
      <OfficeList
        id="billBets"
        label={t('bets')}
        address={address}
        source={source}
        columns={columns}
        rowKey={it => it.id}
        href={it => `/rounds/${encodeURIComponent(it.id)}`}
        empty={t('emptyBets')}
        isSorted
      />
    </OfficePage>
  );
}
