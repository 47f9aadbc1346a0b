import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import type { DrawKind } from '../../../../streams/wire/draws/words.ts';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { stateOf, TONES } from '../../../kit/document/document.ts';
import type { ListColumn } from '../../../kit/list/columns.ts';
import { InLanguage } from '../../../kit/text/InLanguage.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { Tag } from '../../../kit/text/Tag.tsx';
import { When } from '../../../kit/text/When.tsx';
import { usePages } from '../../../kit/usePages.ts';
import { CampaignFrame, useShownCampaigns } from '../CampaignFrame.tsx';
import { FIGURES_MS } from '../figures.ts';
import { drawPath } from './drawPaths.ts';
import { RoundState } from './RoundState.tsx';

type Row = CallValue<'officeDraws'>['rows'][number];

const share = ({ given, promised }: Row) =>
  promised === 0 ? '' : `${Math.floor((100 * given) / promised)} %`;

/** Raffles or rains: the one under way, the next one, budget and use, cost. */
export function DrawList({ kind }: { readonly kind: DrawKind }) {
  const { t } = useTranslation(['draws', 'promotions', 'content']);
  const { address, shown } = useShownCampaigns();
  const source = { ...usePages('officeDraws', { kind, shown, limit: 50 }), readEveryMs: FIGURES_MS };
  const columns = useMemo<readonly ListColumn<Row>[]>(() => {
    const money = (id: 'given' | 'promised' | 'cost' | 'waiting') => ({
      ...{ id, label: t(`figures.${id}`), width: 120, align: 'end' as const },
      cell: (it: Row) => <Money minor={it[id]} />,
    });
    const all: ListColumn<Row>[] = [
      {
        id: 'title',
        label: t('promotions:title'),
        cell: it => <InLanguage code={it.titleLanguage}>{it.title}</InLanguage>,
        width: 190,
      },
      {
        id: 'state',
        label: t('promotions:state'),
        cell: it => <Tag tone={TONES[stateOf(it)]}>{t(`content:states.${stateOf(it)}`)}</Tag>,
        width: 120,
      },
      {
        id: 'now',
        label: t('now'),
        cell: it => (it.now === null ? '' : <RoundState state={it.now.state} />),
        width: 120,
      },
      {
        id: 'begins',
        label: t('opensAt'),
        cell: it => (it.now === null ? '' : <When at={it.now.opensAt} />),
        width: 150,
      },
      {
        id: 'next',
        label: t('next'),
        cell: it => (it.nextAt === null ? '' : <When at={it.nextAt} />),
        width: 150,
      },
      {
        id: 'each',
        label: t('each'),
        cell: it => (it.each === null ? '' : <Money minor={it.each} />),
        width: 120,
        align: 'end',
      },
      money('promised'),
      money('given'),
      { id: 'use', label: t('promotions:use'), cell: share, width: 70, align: 'end' },
      ...(kind === 'raffle' ? [money('waiting')] : []),
      money('cost'),
      {
        id: 'takers',
        label: t('promotions:takers'),
        cell: it => <span className="num">{formatCount(it.takers)}</span>,
        width: 90,
        align: 'end',
      },
      {
        id: 'rounds',
        label: t('count'),
        cell: it => <span className="num">{formatCount(it.rounds)}</span>,
        width: 90,
        align: 'end',
      },
      ...(kind === 'raffle'
        ? [
            {
              ...{ id: 'missing', label: t('content:missing'), width: 110 },
              cell: (it: Row) => it.missing.join(', ').toUpperCase(),
            },
          ]
        : []),
      { id: 'key', label: t('content:key'), cell: it => it.key, width: 130 },
    ];
    return all;
  }, [t, kind]);
  const title = t(kind === 'raffle' ? 'promotions:raffles' : 'promotions:rains');
  return (
    <CampaignFrame
      {...{ kind, address, source, columns, title }}
      id={kind === 'raffle' ? 'raffles' : 'rains'}
      lead={t(`lead.${kind}`)}
      label={title}
      href={drawPath}
    />
  );
}
