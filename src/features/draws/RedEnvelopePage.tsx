import { useTranslation } from 'react-i18next';
import { joinRemotes, remoteOf } from '../../../streams/remote/remoteOf.ts';
import { createOwnDrawsStore } from '../../../streams/stores/draws.ts';
import { createRainStore } from '../../../streams/stores/rain.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { EnvelopeHistory } from './EnvelopeHistory.tsx';
import { RainPanel } from './RainPanel.tsx';

/** When the next rain is planned, where none is under way. */
function NextRain({ at }: { readonly at: number | null }) {
  const { t, i18n } = useTranslation('draws');
  return (
    <EmptyState title={t('rain.none')}>
      {at === null ? t('rain.unplanned') : t('rain.next', { time: formatDayTime(at, i18n.language) })}
    </EmptyState>
  );
}

/** Envelope rains (S2-147): the one that is announced or falls, what it gave, and one's own envelopes. */
export default function RedEnvelopePage() {
  const { t } = useTranslation(['draws', 'shell']);
  const rains = useStore(createRainStore);
  const draws = useStore(createOwnDrawsStore);
  const rain = remoteOf(useBehavior(rains.rain$), useBehavior(rains.freshness$));
  const own = remoteOf(useBehavior(draws.own$), useBehavior(draws.freshness$));
  const both = joinRemotes(rain, own);
  const refresh = () => {
    rains.refresh();
    draws.refresh();
  };
  return (
    <Page>
      <PageHead title={t('shell:page.redEnvelope')} lead={t('rain.lead')}>
        <StaleSince remote={both} onRetry={refresh} />
      </PageHead>
      <RemoteView remote={both} error={t('rain.error')} onRetry={refresh} mark="elsewhere">
        {([now, mine]) =>
          now.rain === null ? (
            <NextRain at={now.nextAt} />
          ) : (
            <RainPanel
              rain={now.rain}
              nextAt={now.nextAt}
              envelope={mine.envelope?.rain === now.rain.id ? mine.envelope : null}
            />
          )
        }
      </RemoteView>
      <EnvelopeHistory />
    </Page>
  );
}
