import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { createTeamStore } from '../../../streams/stores/team.ts';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { cluster, typography } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { LiveTeam } from './LiveTeam.tsx';
import { withToday } from './metrics.ts';
import { TeamShares } from './Shares.tsx';
import { TeamDayChart } from './TeamDayChart.tsx';
import s from './team.module.css';

/** What an agent's team does today, and did in the last days (S2-134). */
export default function TeamOverviewPage() {
  const { t } = useTranslation(['team', 'shell', 'bills']);
  const store = useStore(createTeamStore);
  const team = useBehavior(store.team$);
  const age = useBehavior(store.freshness$);
  const overview = useBehavior(store.overview$);
  const live = useMemo(() => remoteOf(team, age), [team, age]);
  return (
    <Page>
      <PageHead title={t('shell:page.agentTeamOverview')} lead={t('lead')}>
        <Link className={buttonClass('ghost')} to="/agent/agentRevenueReport">
          {t('shell:page.agentRevenueReport')}
        </Link>
      </PageHead>
      <section aria-labelledby="team-today">
        <h2 id="team-today" className={`${cluster('2-3')} ${typography(16, 'strong')} ${s.heading}`}>
          <span>{t('live.title')}</span>
          <StaleSince remote={live} onRetry={store.refresh} />
        </h2>
        <RemoteView
          remote={live}
          error={t('error')}
          onRetry={store.refresh}
          mark="elsewhere"
          loading={<LoadingRows height="92px" rows={2} />}
        >
          {state => <LiveTeam team={state} />}
        </RemoteView>
      </section>
      <RemoteView remote={overview} error={t('overviewError')} onRetry={store.refreshOverview}>
        {shown => (
          <>
            <TeamDayChart days={withToday(shown.days, team)} />
            <TeamShares overview={shown} />
            <p
              className={typography(13, 'quiet')}
            >{`${t('agents', { count: shown.agents })} ${t('daysNote')}`}</p>
          </>
        )}
      </RemoteView>
    </Page>
  );
}
