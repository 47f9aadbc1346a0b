import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRoundRow } from '../../../streams/wire/office/roundCalls.ts';
import { DAY } from '../../../streams/wire/protocol/durations.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';

/** The first moment of a day in the operator's time zone. */
const dayStart = (day: string): number => new Date(`${day}T00:00`).getTime();

/** Settled rounds of all members. */
export default function RoundsPage() {
  const { t } = useTranslation('rounds');
  const address = useListAddress();
  const { id, member, game, from, to } = address.values;
  const source = usePages('officeRounds', {
    ...(id && { id: id.trim() }),
    ...(member && { member }),
    ...(game && { game: game.trim().toUpperCase() }),
    ...(from && { from: dayStart(from) }),
    ...(to && { to: dayStart(to) + DAY }),
  });
  const columns = useMemo<readonly ListColumn<OfficeRoundRow>[]>(
    () => [
      { id: 'at', label: t('at'), cell: it => <When at={it.at} />, width: 150 },
      { id: 'game', label: t('game'), cell: it => it.gameName ?? it.gameCode, width: 160 },
      { id: 'member', label: t('member'), cell: it => <Uid uid={it.uid} name={it.username} />, width: 130 },
      { id: 'stake', label: t('stake'), cell: it => <Money minor={it.stake} />, width: 105, align: 'end' },
      { id: 'payout', label: t('payout'), cell: it => <Money minor={it.payout} />, width: 105, align: 'end' },
      {
        id: 'net',
        label: t('net'),
        cell: it => <Money minor={it.payout - it.stake} tone="result" />,
        width: 105,
        align: 'end',
      },
      {
        id: 'state',
        label: t('state'),
        width: 95,
        cell: it =>
          it.voided ? <Tag tone="bad">{t('voided')}</Tag> : it.demo ? <Tag>{t('demo')}</Tag> : null,
      },
      { id: 'id', label: t('id'), cell: it => it.id, width: 290 },
      { id: 'vendor', label: t('vendor'), cell: it => it.vendor, width: 110, isHidden: true },
    ],
    [t],
  );
  return (
    <OfficePage title={t('area')} lead={t('lead')}>
      <OfficeList
        id="rounds"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'id', kind: 'search', label: t('searchId') },
          { id: 'member', kind: 'search', label: t('searchMember') },
          { id: 'game', kind: 'search', label: t('searchGame') },
          { id: 'from', kind: 'day', label: t('from') },
          { id: 'to', kind: 'day', label: t('to') },
        ]}
        rowKey={it => it.id}
        href={it => `/rounds/${encodeURIComponent(it.id)}`}
        empty={t('empty')}
        isSorted
      />
    </OfficePage>
  );
}
