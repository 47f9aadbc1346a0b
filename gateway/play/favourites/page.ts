import type { z } from 'zod';
import type {
  FavouriteGroup,
  FavouritePage,
  FavouritePageParams,
} from '../../../streams/wire/favourites/shapes.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';

type Wanted = Pick<z.output<typeof FavouritePageParams>, 'pageNo' | 'pageSize' | 'gameType' | 'vendor'>;

/** How many of the games are of one type and one vendor, in the order in which they come first. */
function groupsOf(games: readonly CatalogueGame[]): FavouriteGroup[] {
  const groups = new Map<string, FavouriteGroup>();
  for (const { gameType, vassalage, displayName } of games) {
    const key = JSON.stringify([gameType, vassalage]);
    const count = (groups.get(key)?.count ?? 0) + 1;
    groups.set(key, { gameType, vassalage, displayName, count });
  }
  return [...groups.values()];
}

/** One page of the favourites that are asked for. A page after the last one is empty. */
export function pageOf(
  games: readonly CatalogueGame[],
  { pageNo, pageSize, gameType, vendor }: Wanted,
): FavouritePage {
  const wanted = games.filter(
    game => (!gameType || game.gameType === gameType) && (!vendor || game.vassalage === vendor),
  );
  const from = (pageNo - 1) * pageSize;
  return {
    content: wanted.slice(from, from + pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(wanted.length / pageSize),
    groups: groupsOf(games),
  };
}
