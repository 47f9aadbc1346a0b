import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOADING_REMOTE } from '../../../../streams/remote/remote.ts';
import { remoteOf } from '../../../../streams/remote/remoteOf.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { card, stack } from '../../../ui/layout/layout.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { Requests } from '../Requests.tsx';
import { ContractList } from './ContractList.tsx';

/** The requests, once it is known which there are. */
function Waiting() {
  const { t } = useTranslation('contracts');
  const { contracts } = useStreams();
  const requests = useBehavior(contracts.requests$);
  const freshness = useBehavior(contracts.freshness$);
  // Before the first state arrived it is unknown whether a request waits.
  const remote = freshness.kind === 'loading' ? LOADING_REMOTE : remoteOf(requests.length, freshness);
  return (
    <RemoteView remote={remote} error={t('requests.error')} onRetry={contracts.refresh} mark="elsewhere">
      {() => (
        <div className={`${stack(4)} ${card('4-5', 'large', 'line', 'raised')}`}>
          <h2 className="sr">{t('requests.waiting')}</h2>
          <Requests />
        </div>
      )}
    </RemoteView>
  );
}

const TABS = ['waiting', 'live', 'ended'] as const;

/** Contract requests (S2-149): what waits for an answer, what is in force, and what was. */
export default function ContractRequestPage() {
  const { t } = useTranslation(['contracts', 'shell', 'agent']);
  const inForce = useBehavior(useStreams().contracts.inForce$);
  const [tab, setTab] = useState<(typeof TABS)[number]>('waiting');
  return (
    <Page>
      <PageHead title={t('shell:page.contractRequest')} lead={t('requests.lead')} />
      <Tabs
        label={t('requests.tabs')}
        tabs={TABS.map(key => ({ key, label: t(`requests.${key}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'waiting' ? (
          <Waiting />
        ) : (
          <ContractList
            key={tab}
            label={t(`requests.${tab}`)}
            side="held"
            state={tab}
            changed={inForce}
            empty={<EmptyState title={t(`requests.${tab}None`)} />}
          />
        )}
      </Tabs>
    </Page>
  );
}
