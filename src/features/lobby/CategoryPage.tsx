import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { vendorsByCategory } from '../../kit/navigation/vendorsByCategory.ts';
import { LOADING } from '../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { gamesOf, hasHalls, shownAt, studioOf, vendorsOf } from './categories.ts';
import { GameGrid } from './GameGrid.tsx';
import { Halls } from './Halls.tsx';
import { LobbyHead } from './LobbyHead.tsx';
import s from './lobby.module.css';
import { StudioFilter } from './StudioFilter.tsx';

/** Studios and games of one category (S2-09, S2-10), or the hot games of all. */
export default function CategoryPage() {
  const { t } = useTranslation('lobby');
  const streams = useOpenStreams();
  const shown = shownAt(useLocation().pathname);
  const [query, setQuery] = useSearchParams();
  const lanes = useLive(({ lobby }) => lobby.lanes$, null);
  const games = useLive(({ lobby }) => lobby.hotGames$, null);
  const lanesStale = useStaleText(useLive(({ lobby }) => lobby.lanesFreshness$, LOADING));
  const gamesStale = useStaleText(useLive(({ lobby }) => lobby.hotGamesFreshness$, LOADING));
  const stale = gamesStale ?? lanesStale;
  const isMissing = lanes === null || games === null;
  const studios = isMissing ? [] : vendorsOf(shown, vendorsByCategory(lanes), games);
  const studio = studioOf(query.get('vassalage'), studios);
  const list = isMissing ? null : gamesOf(shown, studios, studio, games);
  const choose = (vassalage: string | null) =>
    setQuery(vassalage === null ? {} : { vassalage }, { replace: true, preventScrollReset: true });
  const isLost = isMissing && stale !== null;
  const isEmpty = list?.length === 0 && studios.length === 0;
  const isFiltered = !isLost && !isEmpty && !hasHalls(shown);

  return (
    <>
      <LobbyHead shown={shown} stale={isMissing ? null : stale}>
        {isFiltered ? (
          <StudioFilter studios={isMissing ? null : studios} current={studio} onChoose={choose} />
        ) : undefined}
      </LobbyHead>
      {isLost ? (
        <EmptyState
          tone="error"
          title={t('error')}
          action={<Button onClick={() => streams?.lobby.refresh()}>{t('common:retry')}</Button>}
        />
      ) : isEmpty ? (
        <EmptyState
          title={t('empty')}
          action={
            <Link className={buttonClass('primary')} to="/inHouse">
              {t('toHouse')}
            </Link>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <div className={s.lobby}>
          {hasHalls(shown) && <Halls studios={isMissing ? null : studios} />}
          <GameGrid games={list} />
        </div>
      )}
    </>
  );
}
