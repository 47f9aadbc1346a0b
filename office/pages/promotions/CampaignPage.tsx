import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { CAMPAIGN_KINDS } from '../../../streams/wire/content/documents.ts';
import { REWARD_KINDS } from '../../../streams/wire/promotions/words.ts';
import { useFollowed } from '../../kit/age/useFollowed.ts';
import { beginOf, unwritten } from '../../kit/document/document.ts';
import { DocumentFamilyProvider, familyOf } from '../../kit/document/documentFamily.ts';
import { Editor } from '../../kit/document/Editor.tsx';
import { Preview } from '../../kit/document/Preview.tsx';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { useCall } from '../../kit/useCall.ts';
import { useReadEvery } from '../../kit/useReadEvery.ts';
import { DrawParts } from './draws/DrawParts.tsx';
import { RaffleCard } from './draws/RaffleCard.tsx';
import { RainCard } from './draws/RainCard.tsx';
import { Effect } from './Effect.tsx';
import { FIGURES_MS } from './figures.ts';
import { MissionCard } from './MissionCard.tsx';
import { Trial } from './Trial.tsx';
import { useCampaignNews } from './useCampaignNews.ts';

/** What claims change of what is shown. */
const FIGURES = ['officeCampaignEffect', 'officeDrawRounds'] as const;
/** How each kind is seen. */
const SEEN = { promotion: Preview, mission: MissionCard, raffle: RaffleCard, rain: RainCard } as const;

/** One promotion, mission, raffle or rain: its draft, how members see it, what it cost and did, and what it was. */
export default function CampaignPage() {
  const { kind: named = '', key = '' } = useParams();
  const kind = CAMPAIGN_KINDS.find(it => it === named) ?? 'promotion';
  const { t } = useTranslation('content');
  const refusalText = useRefusalText();
  useCampaignNews();
  useReadEvery(FIGURES, FIGURES_MS);
  const [language, setLanguage] = useState<string | null>(null);
  const read = useFollowed(useCall('officeCampaignDocument', { kind, key }));
  const site = useCall('officeContent', { limit: 1 });
  // Who may not read the content learns the site's languages from the first draft.
  const isNew = read.failure?.code === 'not_found' && (site.value !== null || site.failure !== null);
  const found = isNew ? unwritten(kind, key, site.value?.languages ?? []) : read.value;
  if (found === null)
    return (
      <OfficePage title={key}>
        {read.failure === null ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <Notice tone="error">{refusalText(read.failure)}</Notice>
        )}
      </OfficePage>
    );
  const { rewardKind: given } = beginOf(found).facts;
  const rewardKind = REWARD_KINDS.find(it => it === given) ?? null;
  return (
    <DocumentFamilyProvider value={familyOf(kind)}>
      <Editor
        key={`${kind} ${key}`}
        document={found}
        read={read}
        language={language}
        onLanguage={setLanguage}
        Seen={SEEN[kind]}
      >
        {!isNew && (
          <>
            {kind === 'promotion' && <Trial campaign={key} rewardKind={rewardKind} />}
            {(kind === 'raffle' || kind === 'rain') && (
              <DrawParts kind={kind} document={key} isShown={found.isShown} />
            )}
            <Effect kind={kind} campaign={key} />
          </>
        )}
      </Editor>
    </DocumentFamilyProvider>
  );
}
