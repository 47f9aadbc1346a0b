import type { CatalogueGame } from '../../../../streams/wire/lobby/shapes.ts';
import { HOME_ROW_LIMIT, PG_VENDOR } from '../../../../streams/wire/lobby/words.ts';

/** The hot games, in the order of the gateway (S2-59). */
export function hotGames(games: readonly CatalogueGame[]): readonly CatalogueGame[] {
  return games.filter(({ isTop }) => isTop);
}

/** The recommended games: the first of those that aren't hot (S2-60, S9-27). */
export function recommendedGames(games: readonly CatalogueGame[]): readonly CatalogueGame[] {
  return games.filter(({ isTop }) => !isTop).slice(0, HOME_ROW_LIMIT);
}

/** The first games of the PG studio, hot or not (S2-61, S9-28). */
export function pgGames(games: readonly CatalogueGame[]): readonly CatalogueGame[] {
  return games.filter(({ vassalage }) => vassalage === PG_VENDOR).slice(0, HOME_ROW_LIMIT);
}

/** A game's place in a list: two studios may use the same id. */
export function gameKey({ vassalage, nodeId }: CatalogueGame): string {
  return `${vassalage}:${nodeId}`;
}
