import { useTranslation } from 'react-i18next';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { createMissionsStore } from '../../../streams/stores/missions.ts';
import { claimableMissions, MISSION_KINDS } from '../../../streams/wire/missions/words.ts';
import { useQuery } from '../../kit/navigation/useQuery.ts';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { item, stack } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { Levels } from './Levels.tsx';
import { MissionList } from './MissionList.tsx';
import s from './missions.module.css';

const TABS = [...MISSION_KINDS, 'leaderboard', 'levels'] as const;
type Tab = (typeof TABS)[number];

/** Missions, the leaderboard of the week, and the VIP levels of a member (S2-126). */
export default function MissionLeaderboardPage() {
  const { t } = useTranslation(['missions', 'shell', 'promotions']);
  const store = useStore(createMissionsStore);
  const state = useBehavior(store.missions$);
  const remote = remoteOf(state, useBehavior(store.freshness$));
  const [query, changeQuery] = useQuery();
  const current: Tab = TABS.find(tab => tab === query.get('tab')) ?? 'daily';
  const waiting = (tab: Tab) =>
    claimableMissions(state?.missions ?? []).filter(({ kind }) => kind === tab).length;
  const labelOf = (tab: Tab) => {
    const count = waiting(tab);
    return (
      <>
        <span>{t(`tabs.${tab}`)}</span>
        {count > 0 && (
          <>
            <span className={s.count} aria-hidden="true">
              {formatCount(count)}
            </span>
            <span className="sr">{t('shell:center.claimable', { count })}</span>
          </>
        )}
      </>
    );
  };
  return (
    <Page>
      <PageHead title={t('shell:page.missionLeaderboard')} lead={t('lead')}>
        <StaleSince remote={remote} onRetry={store.refresh} />
      </PageHead>
      <div className={`${item('shrinks')} ${s.tabs}`}>
        <Tabs
          label={t('tabs.label')}
          tabs={TABS.map(key => ({ key, label: labelOf(key) }))}
          current={current}
          onChange={tab => changeQuery(next => next.set('tab', tab), { replace: true })}
        >
          <div className={`${stack(4)} ${s.panel}`}>
            {current === 'leaderboard' && <Leaderboard />}
            {current === 'levels' && <Levels remote={remote} />}
            {MISSION_KINDS.filter(kind => kind === current).map(kind => (
              <MissionList key={kind} kind={kind} remote={remote} />
            ))}
          </div>
        </Tabs>
      </div>
    </Page>
  );
}
