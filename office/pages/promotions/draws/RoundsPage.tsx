import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import { DRAW_KINDS } from '../../../../streams/wire/draws/words.ts';
import type { OfficeDrawRound } from '../../../../streams/wire/office/prizeDrawShapes.ts';
import type { ListColumn } from '../../../kit/list/columns.ts';
import { OfficeList } from '../../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../../kit/list/useListAddress.ts';
import { OfficePage } from '../../../kit/OfficePage.tsx';
import { optionsOf } from '../../../kit/optionsOf.ts';
import { Money } from '../../../kit/text/Money.tsx';
import { When } from '../../../kit/text/When.tsx';
import { usePages } from '../../../kit/usePages.ts';
import { CampaignTabs } from '../CampaignTabs.tsx';
import { FIGURES_MS } from '../figures.ts';
import { useCampaignNews } from '../useCampaignNews.ts';
import { roundPath } from './drawPaths.ts';
import { RoundState } from './RoundState.tsx';

/** Rounds of raffles or rains, the newest first. */
export default function RoundsPage() {
  const { t } = useTranslation(['draws', 'promotions']);
  const address = useListAddress();
  const waiting = useCampaignNews();
  const kind = DRAW_KINDS.find(it => it === address.values.kind) ?? 'raffle';
  const { key } = address.values;
  const rounds = usePages('officeDrawRounds', { kind, limit: 50, ...(key && { key }) });
  const source = { ...rounds, readEveryMs: FIGURES_MS };
  const columns = useMemo<readonly ListColumn<OfficeDrawRound>[]>(
    () => [
      { id: 'id', label: t('round'), cell: it => it.id, width: 220 },
      { id: 'state', label: t('promotions:state'), cell: it => <RoundState state={it.state} />, width: 120 },
      { id: 'opensAt', label: t('opensAt'), cell: it => <When at={it.opensAt} />, width: 150 },
      { id: 'closesAt', label: t('closesAt'), cell: it => <When at={it.closesAt} />, width: 150 },
      { id: 'drawsAt', label: t('drawsAt'), cell: it => <When at={it.drawsAt} />, width: 150 },
      ...(['takers', 'chances'] as const).map(id => ({
        ...{ id, label: t(`figures.${id}`), width: 100, align: 'end' as const },
        cell: (it: OfficeDrawRound) => <span className="num">{formatCount(it[id])}</span>,
      })),
      ...(['promised', 'given', 'waiting', 'cost'] as const).map(id => ({
        ...{ id, label: t(`figures.${id}`), width: 120, align: 'end' as const },
        cell: (it: OfficeDrawRound) => <Money minor={it[id]} />,
      })),
    ],
    [t],
  );
  return (
    <OfficePage
      title={key === undefined ? t('rounds') : t('roundsOf', { key })}
      lead={t('roundsLead')}
      actions={<CampaignTabs waiting={waiting} />}
    >
      <OfficeList
        id="drawRounds"
        label={t('rounds')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'kind',
            kind: 'choice',
            label: t('kind'),
            options: optionsOf(DRAW_KINDS, value => t(`kinds.${value}`)),
            usual: 'raffle',
          },
        ]}
        rowKey={it => it.id}
        href={it => roundPath(it.id)}
        isSorted
        empty={t('noRounds')}
      />
    </OfficePage>
  );
}
