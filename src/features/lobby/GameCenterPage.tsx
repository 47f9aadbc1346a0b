import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { useCategoryPart } from '../../kit/games/CategoryPart.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FilterButton } from './FilterButton.tsx';
import { GameList, LoadingGames } from './GameList.tsx';
import { Halls } from './Halls.tsx';
import { ListMarks } from './ListMarks.tsx';
import { LobbyHead } from './LobbyHead.tsx';
import { useGameAddress } from './useGameAddress.ts';
import { useVendorCards } from './useVendorCards.ts';

/** Part of the window below which games count as out of sight. */
const LOW = 0.6;

/** The halls of a category, below what else it has, and the games of the chosen one, or of all (S2-11 to S2-13). */
export default function GameCenterPage() {
  const { t } = useTranslation(['lobby', 'inHouse']);
  const streams = useOpenStreams();
  const studios = useVendorCards();
  const known = valueIn(studios);
  const address = useGameAddress(known);
  const { shown, filter, choose } = address;
  const part = useCategoryPart();
  const list = useRef<HTMLDivElement>(null);
  /** On a phone the halls fill the window: brings the games into it that were just asked for. */
  const showGames = () => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * LOW) list.current?.scrollIntoView();
  };
  const filters = (
    <div className={`${toolbar(2)} ${item('shrinks')}`}>
      <Suspense>
        <FilterButton address={address} />
      </Suspense>
    </div>
  );
  return (
    <>
      <LobbyHead shown={shown} marks={<ListMarks shown={shown} />}>
        {part === null && filters}
      </LobbyHead>
      {part}
      <div className={stack(5)}>
        {part !== null && (
          <div className={toolbar(3, 'between')}>
            <h2 className={typography('h2', 'bold')}>{t('games')}</h2>
            {filters}
          </div>
        )}
        <RemoteView
          remote={studios}
          error={t('studiosError')}
          onRetry={() => streams?.lobby.refresh()}
          loading={<Halls studios={null} />}
        >
          {list => (
            <Halls studios={list} current={filter.vassalage}>
              {({ vassalage, accountTypeName }) => {
                const isChosen = vassalage === filter.vassalage;
                return (
                  <Button
                    variant="soft"
                    aria-pressed={isChosen}
                    aria-label={t('gamesOf', { studio: accountTypeName })}
                    onClick={() => {
                      choose('vassalage', isChosen ? '' : vassalage);
                      if (!isChosen) showGames();
                    }}
                  >
                    {t('games')}
                  </Button>
                );
              }}
            </Halls>
          )}
        </RemoteView>
        <ChosenFilters address={address} studios={known} />
        <div ref={list}>
          <Suspense fallback={<LoadingGames />}>
            <GameList address={address} studios={known} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
