import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { createMissionLeadersStore } from '../../../streams/stores/missionLeaders.ts';
import { createMissionsStore } from '../../../streams/stores/missions.ts';
import { createMissionTextsStore } from '../../../streams/stores/missionTexts.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { merchant } from '../../kit/merchant.ts';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { cluster, grid, stack, typography } from '../../ui/layout/layout.ts';
import s from './missions.module.css';
import { PlaceList } from './PlaceList.tsx';

/** The leaderboard of the week, live: its top, and the member's own place with its neighbours. */
export function Leaderboard() {
  const { t, i18n } = useTranslation('missions');
  const store = useStore(createMissionLeadersStore);
  const leaders = useBehavior(store.leaders$);
  const top = remoteOf(leaders, useBehavior(store.freshness$));
  const places = useBehavior(store.places$);
  const points = useBehavior(useStore(createMissionsStore).missions$)?.score.points ?? 0;
  const play = valueIn(useBehavior(useStore(createMissionTextsStore).summary$))?.play;
  // The places are read again when the top changed or the own points did.
  const moved = `${leaders?.week} ${leaders?.moves} ${points}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again for each move
  useEffect(() => store.follow(), [store, moved]);
  return (
    <div className={`${grid(5, 'top')} ${s.board}`}>
      <section className={stack(3)} aria-labelledby="board-own">
        <h2 className={typography(20)} id="board-own">
          {t('board.own')}
        </h2>
        <RemoteView
          remote={places}
          error={t('board.error')}
          onRetry={store.refresh}
          loading={<LoadingRows height="44px" rows={4} />}
        >
          {({ own, near }) =>
            own === null ? (
              <EmptyState title={t('board.none')}>{t('board.noneText')}</EmptyState>
            ) : (
              <>
                <p className={typography(18, 'bold')}>
                  {t('board.rank', { rank: formatCount(own.rank), points: formatCount(own.score) })}
                </p>
                <PlaceList places={near} label={t('board.near')} />
              </>
            )
          }
        </RemoteView>
        {play !== undefined && (
          <p className={typography(13, 'faint', 'pretty')}>
            {t('board.rules', {
              amount: formatAmount(play.per, { symbol: merchant.currencySymbol }),
              most: formatCount(play.most),
            })}
          </p>
        )}
      </section>
      <section className={stack(3)} aria-labelledby="board-top">
        <div className={cluster('2-3', 'top', 'between')}>
          <h2 className={typography(20)} id="board-top">
            {t('board.top')}
          </h2>
          <StaleSince remote={top} onRetry={store.refresh} />
        </div>
        <RemoteView
          remote={top}
          error={t('board.error')}
          onRetry={store.refresh}
          mark="elsewhere"
          loading={<LoadingRows height="44px" rows={6} />}
        >
          {({ top: list, until }) => (
            <>
              {list.length === 0 ? (
                <EmptyState title={t('board.nobody')}>{t('board.nobodyText')}</EmptyState>
              ) : (
                <PlaceList places={list} label={t('board.top')} />
              )}
              <p className={typography(13, 'faint', 'pretty')}>
                {t('board.until', { time: formatDayTime(until, i18n.language) })}
              </p>
            </>
          )}
        </RemoteView>
      </section>
    </div>
  );
}
