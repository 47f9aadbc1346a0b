import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import { createFavouriteGamesStore } from '../../../streams/stores/favouriteGames.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { FavouriteCard } from './FavouriteCard.tsx';
import s from './favourites.module.css';
import { Cards, CardsLoading } from './GameCards.tsx';
import { GamesHead } from './GamesHead.tsx';
import { KindFilters } from './KindFilters.tsx';

const idOf = ({ nodeId }: CatalogueGame) => String(nodeId);

/** The games that an account keeps (S2-155), the same on all its devices. */
export default function FavouritesPage() {
  const { t } = useTranslation('favourites');
  const { favourites } = useStreams();
  const store = useStore(createFavouriteGamesStore);
  const remote = useBehavior(store.list$);
  const filter = useBehavior(store.filter$);
  const ids = new Set(useBehavior(favourites.ids$));
  const more = useIntent(store.loadMore);
  /** Games whose heart was pressed here: one that is no favourite any more keeps its place while the page is open. */
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (store.list$.value.kind === 'live') store.refresh();
  }, [store]);

  const list = valueIn(remote);
  const isFiltered = filter.gameType !== null || filter.vendor !== null;
  const shown = mapRemote(remote, ({ games }) =>
    games.filter(game => ids.has(idOf(game)) || pressed.has(idOf(game))),
  );
  const showAll = () => store.choose({ gameType: null, vendor: null });
  return (
    <Page>
      <GamesHead here="favourites" remote={remote} onRetry={store.refresh} />
      <KindFilters groups={list?.groups ?? []} filter={filter} onChoose={store.choose} />
      <RemoteView
        remote={shown}
        error={t('error')}
        onRetry={store.refresh}
        mark="elsewhere"
        loading={<CardsLoading />}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneOfKind')} action={<Button onClick={showAll}>{t('showAll')}</Button>} />
          ) : (
            <EmptyState
              title={t('favourites.empty')}
              action={
                <Link className={buttonClass('primary')} to="/hot">
                  {t('favourites.find')}
                </Link>
              }
            >
              {t('favourites.emptyText')}
            </EmptyState>
          )
        }
      >
        {games => (
          <Cards label={t('favourites.title')}>
            {games.map(game => (
              <FavouriteCard
                key={idOf(game)}
                game={game}
                isKept={ids.has(idOf(game))}
                onHeart={() => setPressed(before => new Set(before).add(idOf(game)))}
              />
            ))}
          </Cards>
        )}
      </RemoteView>
      <Refusal failure={more.failure} />
      {list?.hasMore && (
        <Button className={s.more ?? ''} busy={more.busy} onClick={() => more.run()}>
          {t('more')}
        </Button>
      )}
    </Page>
  );
}
