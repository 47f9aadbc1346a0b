import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTRY_STATES } from '../../../streams/wire/promotions/words.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { InLanguage } from '../../kit/text/InLanguage.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import type { ApplicationRow } from './application.ts';
import { CampaignTabs } from './CampaignTabs.tsx';
import { RewardAmount } from './RewardAmount.tsx';
import { useCampaignNews } from './useCampaignNews.ts';

const TONES = { applying: 'warn', issued: 'good', claimed: 'good', rejected: 'bad' } as const;
const STATES = ENTRY_STATES.filter(it => it === 'applying' || it === 'issued' || it === 'rejected');

/** Applications for rewards, those that wait first asked for. */
export default function ApplicationsPage() {
  const { t } = useTranslation('promotions');
  const may = useMay();
  const address = useListAddress();
  const waiting = useCampaignNews();
  const [open, setOpen] = useState<ApplicationRow | null>(null);
  const state = STATES.find(it => it === (address.values.state ?? 'applying'));
  const source = usePages('officeApplications', { limit: 50, ...(state !== undefined && { state }) });
  const columns = useMemo<readonly ListColumn<ApplicationRow>[]>(
    () => [
      { id: 'at', label: t('at'), cell: it => <When at={it.at} />, width: 160 },
      { id: 'member', label: t('member'), cell: it => <Uid uid={it.uid} name={it.username} />, width: 150 },
      {
        id: 'promotion',
        label: t('promotion'),
        cell: it => <InLanguage code={it.titleLanguage}>{it.title}</InLanguage>,
        width: 220,
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => (
          <Tag tone={it.state in TONES ? TONES[it.state as keyof typeof TONES] : 'neutral'}>
            {t(`entryStates.${it.state}`)}
          </Tag>
        ),
        width: 120,
      },
      {
        id: 'amount',
        label: t('given'),
        cell: it => <RewardAmount amount={it.amount} kind={it.kind} />,
        width: 120,
        align: 'end',
      },
      { id: 'comment', label: t('comment'), cell: it => it.comment, width: 280 },
      { id: 'pictures', label: t('pictures'), cell: it => it.pictures, width: 80, align: 'end' },
    ],
    [t],
  );
  return (
    <OfficePage
      title={t('applications')}
      lead={t('applicationsLead')}
      actions={<CampaignTabs waiting={waiting} />}
    >
      <OfficeList
        id="applications"
        label={t('applications')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'state',
            kind: 'choice',
            label: t('state'),
            options: optionsOf(STATES, value => t(`entryStates.${value}`)),
            usual: 'applying',
          },
        ]}
        rowKey={it => it.id}
        {...(may('promotion.decide') && { onOpen: setOpen, onAct: setOpen })}
        isSorted
        empty={t('noApplications')}
      />
      {open !== null && <ApplicationDialog application={open} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
