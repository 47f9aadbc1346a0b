import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { CAMPAIGN_SHOWN } from '../../../streams/wire/content/campaignFields.ts';
import type { CampaignKind } from '../../../streams/wire/content/documents.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import type { ListSource } from '../../kit/list/source.ts';
import { type ListAddress, useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { CampaignTabs } from './CampaignTabs.tsx';
import { NewCampaign } from './NewCampaign.tsx';
import { useCampaignNews } from './useCampaignNews.ts';

/** The address of a list of campaigns, and which of them it shows. */
export function useShownCampaigns(): {
  readonly address: ListAddress;
  readonly shown: (typeof CAMPAIGN_SHOWN)[number];
} {
  const address = useListAddress();
  return { address, shown: CAMPAIGN_SHOWN.find(it => it === address.values.shown) ?? 'all' };
}

interface CampaignFrameProps<R extends { readonly key: string }> {
  readonly kind: CampaignKind;
  /** Name of the list, for saved views. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** What the list is called. */
  readonly label: string;
  readonly address: ListAddress;
  readonly source: ListSource<R>;
  readonly columns: readonly ListColumn<R>[];
  readonly href: (row: R) => string;
}

/** The page of all campaigns of a kind: tabs, the list, and how one is begun. */
export function CampaignFrame<R extends { readonly key: string }>(props: CampaignFrameProps<R>) {
  const { kind, title, lead, ...list } = props;
  const { t } = useTranslation('promotions');
  const may = useMay();
  const waiting = useCampaignNews();
  const [isNew, setNew] = useState(false);
  return (
    <OfficePage
      title={title}
      lead={lead}
      actions={
        <>
          <CampaignTabs waiting={waiting} />
          {may('promotion.draft') && (
            <Button size="sm" variant="primary" onClick={() => setNew(true)}>
              <Plus size={15} aria-hidden="true" />
              <span>{t(`new.${kind}`)}</span>
            </Button>
          )}
        </>
      }
    >
      <OfficeList
        {...list}
        filters={[
          {
            id: 'shown',
            kind: 'choice',
            label: t('state'),
            options: optionsOf(CAMPAIGN_SHOWN, value => t(`shown.${value}`)),
            usual: 'all',
          },
        ]}
        rowKey={it => it.key}
        empty={t('empty')}
      />
      {isNew && <NewCampaign kind={kind} onClose={() => setNew(false)} />}
    </OfficePage>
  );
}
