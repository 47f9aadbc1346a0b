import { Suspense } from 'react';
import { valueIn } from '../../../streams/remote/remote.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { item, stack, toolbar } from '../../ui/layout/layout.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FilterButton } from './FilterButton.tsx';
import { GameList, LoadingGames } from './GameList.tsx';
import { ListMarks } from './ListMarks.tsx';
import { LobbyHead } from './LobbyHead.tsx';
import { RoomsEntry } from './RoomsEntry.tsx';
import { useGameAddress } from './useGameAddress.ts';
import { useVendorCards } from './useVendorCards.ts';
import { VendorRow } from './VendorRow.tsx';

/** The games of a category, or the hot ones of all: filters, and as many covers as there are (S2-14 to S2-20). */
export default function GameListPage() {
  useTexts('lobby', 'rooms', 'inHouse');
  const studios = useVendorCards();
  const known = valueIn(studios);
  const address = useGameAddress(known);
  const { shown, filter, choose } = address;
  return (
    <>
      <LobbyHead shown={shown} marks={<ListMarks shown={shown} />}>
        <div className={`${toolbar(2)} ${item('shrinks')}`}>
          <Suspense>
            <FilterButton address={address} />
            {shown === 'PVP' && <RoomsEntry />}
          </Suspense>
          <VendorRow
            studios={known}
            current={filter.vassalage}
            onChoose={code => choose('vassalage', code)}
          />
        </div>
      </LobbyHead>
      <div className={stack(5)}>
        <ChosenFilters address={address} studios={known} />
        <Suspense fallback={<LoadingGames />}>
          <GameList address={address} studios={known} />
        </Suspense>
      </div>
    </>
  );
}
