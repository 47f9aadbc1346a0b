import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import type { PromotedKind } from '../../../streams/wire/content/documents.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { stateOf, TONES } from '../../kit/document/document.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { InLanguage } from '../../kit/text/InLanguage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { CampaignFrame, useShownCampaigns } from './CampaignFrame.tsx';
import { FIGURES_MS } from './figures.ts';
import { RewardAmount } from './RewardAmount.tsx';

type Row = CallValue<'officeCampaigns'>['rows'][number];

/** Address of the page of a campaign. */
export const campaignPath = ({ kind, key }: Pick<Row, 'kind' | 'key'>): string =>
  `/promotions/${kind}/${encodeURIComponent(key)}`;

/** Promotions or missions: state, period, budget and use, applications, cost. */
export function CampaignList({ kind }: { readonly kind: PromotedKind }) {
  const { t } = useTranslation(['promotions', 'content']);
  const { address, shown } = useShownCampaigns();
  const source = { ...usePages('officeCampaigns', { kind, shown, limit: 50 }), readEveryMs: FIGURES_MS };
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      {
        id: 'title',
        label: t('title'),
        cell: it => <InLanguage code={it.titleLanguage}>{it.title}</InLanguage>,
        width: 220,
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={TONES[stateOf(it)]}>{t(`content:states.${stateOf(it)}`)}</Tag>,
        width: 130,
      },
      {
        id: 'from',
        label: t('from'),
        cell: it => (it.startAt === null ? '' : <When at={it.startAt} />),
        width: 150,
      },
      {
        id: 'until',
        label: t('until'),
        cell: it => (it.endAt === null ? '' : <When at={it.endAt} />),
        width: 150,
      },
      {
        id: 'reward',
        label: t('reward'),
        cell: it => (it.rewardKind === null ? '' : t(`rewardKinds.${it.rewardKind}`)),
        width: 90,
      },
      {
        id: 'given',
        label: t('given'),
        cell: it => <RewardAmount amount={it.given} kind={it.rewardKind} />,
        width: 120,
        align: 'end',
      },
      {
        id: 'budget',
        label: t('budget'),
        cell: it => (it.budget === null ? '' : <RewardAmount amount={it.budget} kind={it.rewardKind} />),
        width: 130,
        align: 'end',
      },
      {
        id: 'use',
        label: t('use'),
        cell: it =>
          it.budget === null || it.budget === 0 ? '' : `${Math.floor((100 * it.given) / it.budget)} %`,
        width: 70,
        align: 'end',
      },
      {
        id: 'takers',
        label: t('takers'),
        cell: it => <span className="num">{formatCount(it.takers)}</span>,
        width: 100,
        align: 'end',
      },
      {
        id: 'applications',
        label: t('applications'),
        cell: it => (it.applications === 0 ? '' : <Tag tone="warn">{formatCount(it.applications)}</Tag>),
        width: 110,
        align: 'end',
      },
      {
        id: 'cost',
        label: t('cost'),
        cell: it => <Money minor={it.cost} />,
        width: 120,
        align: 'end',
      },
      {
        id: 'missing',
        label: t('content:missing'),
        cell: it => it.missing.join(', ').toUpperCase(),
        width: 110,
      },
      { id: 'key', label: t('content:key'), cell: it => it.key, width: 130 },
    ],
    [t],
  );
  return (
    <CampaignFrame
      {...{ kind, address, source, columns }}
      id={kind === 'promotion' ? 'promotions' : 'missions'}
      title={t(kind === 'promotion' ? 'area' : 'missions')}
      lead={t(kind === 'promotion' ? 'lead' : 'missionsLead')}
      label={t(kind === 'promotion' ? 'promotions' : 'missions')}
      href={campaignPath}
    />
  );
}
