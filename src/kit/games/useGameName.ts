import { useCallback } from 'react';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import { useLive } from '../streams/useLive.ts';

/**
 * Names games in the reader's language. A public topic carries one name for everybody, while the list of hot games
 * comes in the reader's language; a game that isn't in that list keeps the name it came with.
 */
export function useGameName(): (game: Pick<Winner, 'gameCode' | 'gameName'>) => string {
  const listed = useLive(({ lobby }) => lobby.hotGames$, null);
  return useCallback(
    ({ gameCode, gameName }) => listed?.find(hot => hot.gameCode === gameCode)?.gameName ?? gameName,
    [listed],
  );
}
