import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createGameListsStore } from '../../../streams/stores/gameLists/createGameListsStore.ts';
import { gameKey } from '../../../streams/stores/gameLists/gameList.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { CatalogueCard } from '../../kit/games/CatalogueCard.tsx';
import { GameCardList } from '../../kit/games/GameCardList.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { gamePath } from '../../routes/pages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CardGrid } from '../../ui/grid/CardGrid.tsx';
import { HouseFigures } from './HouseFigures.tsx';
import { NothingFound } from './NothingFound.tsx';
import type { ListProps } from './useGameAddress.ts';
import { useListPosition } from './useListPosition.ts';

/** A cover of three by four, a name and a studio. */
const SHAPE = { ratio: 4 / 3, lines: 0.875 + 0.75 };
const draw = (game: CatalogueGame) => <CatalogueCard game={game} />;
const nameOf = ({ gameName }: CatalogueGame) => gameName;
const NO_GAMES: readonly CatalogueGame[] = [];
/** As many as two rows of a wide page hold. */
const EXPECTED = 12;

/** The shape of a list that is being read. */
export function LoadingGames() {
  const { t } = useTranslation('lobby');
  return (
    <CardGrid {...SHAPE} label={t('games')} items={NO_GAMES} total={EXPECTED} keyOf={gameKey} nameOf={nameOf}>
      {draw}
    </CardGrid>
  );
}

/** Says why the next games could not be read, under those that were. */
function MoreFailed() {
  const { t } = useTranslation('lobby');
  const failureText = useFailureText();
  const { more$, retry } = useStore(createGameListsStore);
  const { failure } = useBehavior(more$);
  if (failure === null) return null;
  return (
    <Notice tone="warn">
      <span>{t('moreFailed', { why: failureText(failure) })}</span>{' '}
      <Button size="sm" onClick={retry}>
        {t('common:retry')}
      </Button>
    </Notice>
  );
}

/** The games that the address asks for, as many as there are, read as the reader comes to them. */
export function GameList({ address, studios }: ListProps) {
  const { t, i18n } = useTranslation('lobby');
  const { key } = useLocation();
  const lists = useStore(createGameListsStore);
  const [position, notePosition] = useListPosition();
  const { filter } = address;
  // Before the page is painted: what was read before is there at once, and the page as long as it was.
  useLayoutEffect(() => lists.select(filter, position?.items), [lists, filter, position]);
  // Also before: the next page chooses its own list as early.
  useLayoutEffect(() => () => lists.select(null), [lists]);
  const list = useBehavior(lists.list$);
  if (address.shown === 'INHOUSE' && address.choices.length === 0) {
    const known = valueIn(list)?.games ?? NO_GAMES;
    // The house's own games have larger cards, as long as there are no others.
    if (known.every(({ gameCode }) => gamePath(gameCode) !== null))
      return (
        <>
          <GameCardList page games={known} />
          <HouseFigures />
        </>
      );
  }
  return (
    <RemoteView
      remote={list}
      error={t('error')}
      onRetry={lists.retry}
      mark="elsewhere"
      loading={<LoadingGames />}
    >
      {({ games, total }) =>
        games.length === 0 ? (
          <NothingFound address={address} studios={studios} />
        ) : (
          <>
            <CardGrid
              {...SHAPE}
              // Each entry of the history has a place of its own, and each language lines of its own height.
              key={`${i18n.language} ${key}`}
              label={t('games')}
              items={games}
              total={total}
              keyOf={gameKey}
              nameOf={nameOf}
              onNearEnd={lists.loadMore}
              moreLabel={t('more')}
              position={position}
              onPosition={notePosition}
            >
              {draw}
            </CardGrid>
            <MoreFailed />
          </>
        )
      }
    </RemoteView>
  );
}
