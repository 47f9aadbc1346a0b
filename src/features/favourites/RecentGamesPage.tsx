import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import type { FavouriteFilter } from '../../../streams/stores/favouriteGames.ts';
import { createRecentGamesStore } from '../../../streams/stores/recentGames.ts';
import { CatalogueCard } from '../../kit/games/CatalogueCard.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import s from './favourites.module.css';
import { Cards, CardsLoading } from './GameCards.tsx';
import { GamesHead } from './GamesHead.tsx';
import { KindFilters } from './KindFilters.tsx';

const ALL: FavouriteFilter = { gameType: null, vendor: null };

/** The games that an account played last (S2-156), newest first. */
export default function RecentGamesPage() {
  const { t } = useTranslation('favourites');
  const store = useStore(createRecentGamesStore);
  const remote = useBehavior(store.list$);
  const [filter, setFilter] = useState(ALL);
  const shown = mapRemote(remote, games =>
    games.filter(
      ({ gameType, vassalage }) =>
        (filter.gameType ?? gameType) === gameType && (filter.vendor ?? vassalage) === vassalage,
    ),
  );
  const isFiltered = filter.gameType !== null || filter.vendor !== null;
  return (
    <Page>
      <GamesHead here="recent" remote={remote} onRetry={store.refresh} />
      <KindFilters groups={kindsOf(valueIn(remote) ?? [])} filter={filter} onChoose={setFilter} />
      <RemoteView
        remote={shown}
        error={t('error')}
        onRetry={store.refresh}
        mark="elsewhere"
        loading={<CardsLoading />}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('noneOfKind')}
              action={<Button onClick={() => setFilter(ALL)}>{t('showAll')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('recent.empty')}
              action={
                <Link className={buttonClass('primary')} to="/inHouse">
                  {t('recent.find')}
                </Link>
              }
            >
              {t('recent.emptyText')}
            </EmptyState>
          )
        }
      >
        {games => (
          <Cards label={t('recent.title')}>
            {games.map(game => (
              <li key={String(game.nodeId)} className={s.item}>
                <CatalogueCard game={game} />
              </li>
            ))}
          </Cards>
        )}
      </RemoteView>
    </Page>
  );
}

type Kind = { readonly gameType: string; readonly vassalage: string; readonly displayName: string };

/** Each kind of game once. */
function kindsOf(games: readonly Kind[]): readonly Kind[] {
  const kinds = games.map(game => [JSON.stringify([game.gameType, game.vassalage]), game] as const);
  return [...new Map(kinds).values()];
}
