import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeDraw } from '../../../streams/wire/office/drawCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { usePages } from '../../kit/usePages.ts';
import { Pool } from './Pool.tsx';
import { ProofTag } from './ProofTag.tsx';

/** Draws of all lotteries, with their proof. */
export default function DrawsPage() {
  const { t } = useTranslation('lotteries');
  const address = useListAddress();
  const { game, state } = address.values;
  const input = {
    ...(game && { game }),
    ...((state === 'open' || state === 'drawn') && { state: state as 'open' | 'drawn' }),
  };
  const source = usePages('officeLotteryDraws', input);
  const games = useCall('officeLotteryDraws', input).value?.games ?? [];
  const columns = useMemo<readonly ListColumn<OfficeDraw>[]>(
    () => [
      { id: 'draw', label: t('draw'), cell: it => `${it.game} ${it.no}`, width: 220 },
      { id: 'drawsAt', label: t('drawsAt'), cell: it => <When at={it.drawsAt} />, width: 160 },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={it.state === 'open' ? 'info' : 'neutral'}>{t(`states.${it.state}`)}</Tag>,
        width: 90,
      },
      { id: 'numbers', label: t('numbers'), cell: it => it.numbers?.join(' ') ?? '', width: 200 },
      { id: 'proof', label: t('proof.label'), cell: it => <ProofTag fair={it.fair} />, width: 110 },
      { id: 'tickets', label: t('tickets'), cell: it => it.tickets, width: 90, align: 'end' },
      { id: 'stake', label: t('stake'), cell: it => <Money minor={it.stake} />, width: 120, align: 'end' },
      { id: 'payout', label: t('payout'), cell: it => <Money minor={it.payout} />, width: 120, align: 'end' },
      { id: 'held', label: t('held'), cell: it => it.held, width: 100, align: 'end' },
    ],
    [t],
  );
  return (
    <OfficePage title={t('area')} lead={t('lead')}>
      <Pool />
      <OfficeList
        id="draws"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'game',
            kind: 'choice',
            label: t('game'),
            options: optionsOf(games, value => value),
          },
          {
            id: 'state',
            kind: 'choice',
            label: t('state'),
            options: optionsOf(['open', 'drawn'] as const, value => t(`states.${value}`)),
          },
        ]}
        rowKey={it => it.id}
        href={it => `/lotteries/${encodeURIComponent(it.game)}/${it.no}`}
        empty={t('empty')}
        isSorted
      />
    </OfficePage>
  );
}
