import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { OfficeTicket } from '../../../streams/wire/office/drawCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';

/** Tickets of one draw. */
export default function TicketsPage() {
  const { t } = useTranslation('lotteries');
  const address = useListAddress();
  const { game = '', no = '' } = useParams();
  const source = usePages('officeLotteryTickets', { game, no: Number(no) || 1 });
  const columns = useMemo<readonly ListColumn<OfficeTicket>[]>(
    () => [
      { id: 'at', label: t('at'), cell: it => <When at={it.at} />, width: 160 },
      { id: 'member', label: t('member'), cell: it => <Uid uid={it.uid} name={it.username} />, width: 150 },
      { id: 'lines', label: t('lines'), cell: it => it.lines, width: 320 },
      { id: 'stake', label: t('stake'), cell: it => <Money minor={it.stake} />, width: 110, align: 'end' },
      { id: 'payout', label: t('payout'), cell: it => <Money minor={it.payout} />, width: 110, align: 'end' },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={it.state === 'won' ? 'good' : 'neutral'}>{t(`ticket.${it.state}`)}</Tag>,
        width: 100,
      },
    ],
    [t],
  );
  return (
    <OfficePage title={t('ticketsOf', { draw: `${game} ${no}` })} lead={t('ticketsLead')}>
      <OfficeList
        id="tickets"
        label={t('tickets')}
        address={address}
        source={source}
        columns={columns}
        rowKey={it => it.id}
        href={it => `/rounds/${encodeURIComponent(it.id)}`}
        empty={t('noTickets')}
        isSorted
      />
    </OfficePage>
  );
}
