import { useEffect, useState } from 'react';
import { createSportsBoardStore } from '../../../streams/stores/sportsBook.ts';
import type { FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';
import { useStore } from '../../kit/streams/useStore.ts';

/** Matches of the board by id, as long as bets are shown. */
export function useBoardScores(): ReadonlyMap<string, FixtureSummary> {
  const { board$ } = useStore(createSportsBoardStore);
  const [fixtures, setFixtures] = useState<ReadonlyMap<string, FixtureSummary>>(new Map());
  useEffect(() => {
    const following = board$.subscribe(board =>
      setFixtures(new Map(board.fixtures.map(it => [it.fixture, it]))),
    );
    return () => following.unsubscribe();
  }, [board$]);
  return fixtures;
}
