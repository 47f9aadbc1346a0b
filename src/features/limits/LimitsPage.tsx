import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import type { LimitKind, LimitsState } from '../../../streams/wire/limits/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { grid } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { BreakCard } from './BreakCard.tsx';
import { Card } from './Card.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { LimitLine } from './LimitLine.tsx';
import s from './limits.module.css';
import { NetCard } from './NetCard.tsx';
import { RealityCard } from './RealityCard.tsx';

const KINDS: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'session'];

/** Until when somebody is kept from playing. */
function Pause({ pause }: Pick<LimitsState, 'pause'>) {
  const { t } = useTranslation('limits');
  if (pause === null) return null;
  return (
    <Notice tone="warn">
      <p>{t(`pause.${pause.kind}`, { until: formatDateTime(pause.until) })}</p>
      <p>{t('pause.text')}</p>
    </Notice>
  );
}

function Limits({ state }: { readonly state: LimitsState }) {
  const { t } = useTranslation('limits');
  return (
    <>
      <Pause pause={state.pause} />
      <div className={`${grid(5, 'top')} ${s.cards}`}>
        {KINDS.map(kind => (
          <Card key={kind} title={t(`kind.${kind}.title`)} text={t(`kind.${kind}.text`)}>
            <ul className={s.lines}>
              {state.limits
                .filter(limit => limit.kind === kind)
                .map(limit => (
                  <LimitLine key={limit.period} limit={limit} />
                ))}
            </ul>
          </Card>
        ))}
        <RealityCard minutes={state.realityMinutes} />
        <BreakCard />
      </div>
    </>
  );
}

/** What a member decides about playing: `/member/limits`. */
export default function LimitsPage() {
  const { t } = useTranslation('limits');
  const store = useStore(createLimitsStore);
  const limits = useBehavior(store.limits$);
  const version = useBehavior(useStreams().balance.balance$)?.version ?? null;
  const seen = useRef(version);
  // A bet on another device uses limits up, too.
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    store.refresh();
  }, [store, version]);
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} />
      <RemoteView remote={limits} error={t('error')} onRetry={store.refresh}>
        {state => <Limits state={state} />}
      </RemoteView>
      <NetCard />
      <HistoryCard />
    </Page>
  );
}
