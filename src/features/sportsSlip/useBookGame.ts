import { useEffect, useState } from 'react';
import { createSportsBoardStore, type SportsBoard } from '../../../streams/stores/sportsBook.ts';
import { useStore } from '../../kit/streams/useStore.ts';

/** Code of the game that opens the league of a fixture; of any league where the fixture is not known. */
function gameOf({ leagues, fixtures }: SportsBoard, fixture: string | undefined): string | null {
  const own = fixtures.find(it => it.fixture === fixture);
  const game = leagues.get(own?.league ?? '')?.game ?? null;
  return game ?? [...leagues.values()].find(it => it.game !== null)?.game ?? null;
}

/**
 * The game of the catalogue with which the slip of a book is opened; null as long as it isn't known.
 * @param fixture A match that is on the slip.
 * @param isWanted Until then nothing is asked for. The first answer stays: another one would open another slip.
 */
export function useBookGame(fixture: string | undefined, isWanted: boolean): string | null {
  const { board$ } = useStore(createSportsBoardStore);
  const [game, setGame] = useState<string | null>(null);
  const isNeeded = isWanted && game === null;
  useEffect(() => {
    if (!isNeeded) return;
    const following = board$.subscribe(board => setGame(before => before ?? gameOf(board, fixture)));
    return () => following.unsubscribe();
  }, [board$, fixture, isNeeded]);
  return game;
}
