import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import { joinRemotes } from '../../../streams/remote/remoteOf.ts';
import { vendorsByCategory } from '../../kit/navigation/vendorsByCategory.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useLiveRemote } from '../../kit/remote/useLiveRemote.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
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
  const again = () => streams?.lobby.refresh();
  const lanes = useLiveRemote(
    ({ lobby }) => lobby.lanes$,
    ({ lobby }) => lobby.lanesFreshness$,
  );
  const games = useLiveRemote(
    ({ lobby }) => lobby.hotGames$,
    ({ lobby }) => lobby.hotGamesFreshness$,
  );
  const remote = mapRemote(joinRemotes(lanes, games), ([byLane, all]) => {
    const studios = vendorsOf(shown, vendorsByCategory(byLane), all);
    return { studios, list: gamesOf(shown, studios, studioOf(query.get('vassalage'), studios), all) };
  });
  const known = valueIn(remote);
  const choose = (vassalage: string | null) =>
    setQuery(vassalage === null ? {} : { vassalage }, { replace: true, preventScrollReset: true });
  const isEmpty = known !== null && known.list.length === 0 && known.studios.length === 0;
  const isFiltered = remote.kind !== 'failed' && !isEmpty && !hasHalls(shown);
  const lobby = (there: typeof known) => (
    <div className={s.lobby}>
      {hasHalls(shown) && <Halls studios={there?.studios ?? null} />}
      <GameGrid games={there?.list ?? null} />
    </div>
  );

  return (
    <>
      <LobbyHead shown={shown} remote={remote} onRetry={again}>
        {isFiltered ? (
          <StudioFilter
            studios={known?.studios ?? null}
            current={studioOf(query.get('vassalage'), known?.studios ?? [])}
            onChoose={choose}
          />
        ) : undefined}
      </LobbyHead>
      <RemoteView remote={remote} error={t('error')} onRetry={again} mark="elsewhere" loading={lobby(null)}>
        {there =>
          isEmpty ? (
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
            lobby(there)
          )
        }
      </RemoteView>
    </>
  );
}
