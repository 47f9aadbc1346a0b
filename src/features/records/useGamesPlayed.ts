import { useMemo } from 'react';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createRecentGamesStore } from '../../../streams/stores/recentGames.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';

/** The games that the account played last, newest first: their names in the reader's language, by their codes. */
export function useGamesPlayed(): ReadonlyMap<string, string> {
  const remote = useBehavior(useStore(createRecentGamesStore).list$);
  const games = valueIn(remote);
  return useMemo(() => new Map(games?.map(({ gameCode, gameName }) => [gameCode, gameName])), [games]);
}
