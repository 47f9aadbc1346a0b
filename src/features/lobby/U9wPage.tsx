import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import NotFoundPage from '../../kit/navigation/NotFoundPage.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { stack } from '../../ui/layout/layout.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { GameList, LoadingGames } from './GameList.tsx';
import { ListMarks } from './ListMarks.tsx';
import { LobbyHead } from './LobbyHead.tsx';
import { useGameAddress } from './useGameAddress.ts';
import { useVendorCards } from './useVendorCards.ts';

const ONE_VENDOR = { shown: 'SPORTS', vassalage: 'U9W' } as const;

/** The games of one vendor of sports; there is no such page where that vendor isn't (S2-29). */
export default function U9wPage() {
  const { t } = useTranslation(['lobby', 'inHouse']);
  const streams = useOpenStreams();
  const studios = useVendorCards(ONE_VENDOR.shown);
  const address = useGameAddress(valueIn(studios), ONE_VENDOR);
  return (
    <RemoteView
      remote={studios}
      error={t('studiosError')}
      onRetry={() => streams?.lobby.refresh()}
      loading={<LoadingGames />}
    >
      {list => {
        const vendor = list.find(({ vassalage }) => vassalage.toUpperCase() === ONE_VENDOR.vassalage);
        if (vendor === undefined) return <NotFoundPage />;
        return (
          <>
            <LobbyHead
              shown={ONE_VENDOR.shown}
              title={vendor.accountTypeName}
              marks={<ListMarks shown={ONE_VENDOR.shown} />}
            />
            <div className={stack(5)}>
              <ChosenFilters address={address} studios={list} />
              <Suspense fallback={<LoadingGames />}>
                <GameList address={address} studios={list} />
              </Suspense>
            </div>
          </>
        );
      }}
    </RemoteView>
  );
}
