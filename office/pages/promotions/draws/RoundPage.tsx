import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import { RESULT_STATES } from '../../../../streams/wire/draws/words.ts';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { useFollowed } from '../../../kit/age/useFollowed.ts';
import type { ListColumn } from '../../../kit/list/columns.ts';
import { OfficeList } from '../../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../../kit/list/useListAddress.ts';
import { OfficePage } from '../../../kit/OfficePage.tsx';
import { optionsOf } from '../../../kit/optionsOf.ts';
import { Money } from '../../../kit/text/Money.tsx';
import { Tag } from '../../../kit/text/Tag.tsx';
import { Uid } from '../../../kit/text/Uid.tsx';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import { When } from '../../../kit/text/When.tsx';
import { useCall } from '../../../kit/useCall.ts';
import { usePages } from '../../../kit/usePages.ts';
import { useReadEvery } from '../../../kit/useReadEvery.ts';
import { FIGURES_MS } from '../figures.ts';
import { useCampaignNews } from '../useCampaignNews.ts';
import { PrizeText } from './PrizeText.tsx';
import { RoundFacts } from './RoundFacts.tsx';

type Result = CallValue<'officeDrawResults'>['rows'][number];

/** What stands above the list, which is read again by itself. */
const FIGURES = ['officeDraw'] as const;
const TONES = { won: 'warn', lost: 'neutral', claimed: 'good', expired: 'bad' } as const;

/** One round of a raffle, or one rain: what was promised, what came of it, who won what. */
export default function RoundPage() {
  const { t } = useTranslation(['draws', 'promotions']);
  const refusalText = useRefusalText();
  const { id = '' } = useParams();
  const address = useListAddress();
  useCampaignNews();
  useReadEvery(FIGURES, FIGURES_MS);
  const read = useFollowed(useCall('officeDraw', { id }));
  const { value: round, failure } = read;
  const state = RESULT_STATES.find(it => it === address.values.state);
  const results = usePages('officeDrawResults', { id, limit: 50, ...(state !== undefined && { state }) });
  const source = { ...results, readEveryMs: FIGURES_MS };
  const isRaffle = round?.kind === 'raffle';
  const columns = useMemo<readonly ListColumn<Result>[]>(
    () => [
      { id: 'place', label: t('place'), cell: it => it.place, width: 70, align: 'end' },
      {
        id: 'member',
        label: t('promotions:member'),
        cell: it => <Uid uid={it.uid} name={it.username} />,
        width: 160,
      },
      {
        id: 'prize',
        label: t(isRaffle ? 'prize' : 'envelope'),
        cell: it => (it.prize === null ? <Money minor={it.value} /> : <PrizeText prize={it.prize} />),
        width: 200,
      },
      ...(isRaffle
        ? [
            {
              ...{ id: 'ticket', label: t('ticket'), width: 90, align: 'end' as const },
              cell: (it: Result) => <span className="num">{formatCount(it.value)}</span>,
            },
          ]
        : []),
      {
        id: 'state',
        label: t('promotions:state'),
        cell: it => <Tag tone={TONES[it.state]}>{t(`results.${it.state}`)}</Tag>,
        width: 130,
      },
      {
        id: 'settledAt',
        label: t('settledAt'),
        cell: it => (it.settledAt === null ? '' : <When at={it.settledAt} />),
        width: 150,
      },
      {
        id: 'claimUntil',
        label: t('claimUntil'),
        cell: it => (it.claimUntil === null ? '' : <When at={it.claimUntil} />),
        width: 150,
      },
      { id: 'code', label: t('code'), cell: it => it.code, width: 170 },
    ],
    [t, isRaffle],
  );
  if (round === null)
    return (
      <OfficePage title={id}>
        {failure === null ? (
          <p role="status">{t('promotions:loading')}</p>
        ) : (
          <Notice tone="error">{refusalText(failure)}</Notice>
        )}
      </OfficePage>
    );
  return (
    <OfficePage title={round.title} read={read}>
      <RoundFacts round={round} />
      <OfficeList
        id="drawResults"
        label={t('winners')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'state',
            kind: 'choice',
            label: t('promotions:state'),
            options: optionsOf(RESULT_STATES, value => t(`results.${value}`)),
          },
        ]}
        rowKey={it => it.id}
        isSorted
        empty={t('noWinners')}
      />
    </OfficePage>
  );
}
