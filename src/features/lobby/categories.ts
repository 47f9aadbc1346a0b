import type { CatalogueGame, VendorCard } from '../../../streams/wire/entities/lobby.ts';
import type { GameCategory } from '../../../streams/wire/lobby.ts';
import type { CategoryVendors } from '../../kit/navigation/vendorsByCategory.ts';
import { pageAt } from '../../routes/pages.ts';

/** What a page of this feature shows: one category, or the hot games of all. */
export type Shown = GameCategory | 'HOT';

/** The category of an address; hot games for `/hot`. */
export function shownAt(pathname: string): Shown {
  return pageAt(pathname)?.category ?? 'HOT';
}

/** Whether a few studios with a hall of their own stand for the category, instead of many games. */
export function hasHalls(shown: Shown): boolean {
  return shown === 'SPORTS' || shown === 'ESPORTS' || shown === 'COCKFIGHT';
}

/** The studios of a page; those of hot games are the ones that have some. */
export function vendorsOf(
  shown: Shown,
  vendors: CategoryVendors,
  games: readonly CatalogueGame[],
): readonly VendorCard[] {
  if (shown !== 'HOT') return vendors.get(shown) ?? [];
  const hot = new Set(games.filter(({ isTop }) => isTop).map(({ vassalage }) => vassalage));
  const found = new Map([...vendors.values()].flat().map(card => [card.vassalage, card]));
  return [...found.values()].filter(({ vassalage }) => hot.has(vassalage));
}

/** The games of a page, of one studio or of all of the page's studios. */
export function gamesOf(
  shown: Shown,
  studios: readonly VendorCard[],
  vassalage: string | null,
  games: readonly CatalogueGame[],
): readonly CatalogueGame[] {
  const codes = new Set(studios.map(card => card.vassalage));
  return games.filter(game => {
    if (vassalage !== null && game.vassalage !== vassalage) return false;
    if (shown === 'HOT') return game.isTop;
    // A back end lists cockfights among the sports: the studio decides (S2-47).
    return codes.has(game.vassalage) && (hasHalls(shown) || game.gameType.toUpperCase() === shown);
  });
}

/** The studio that the address asks for, as it is spelled here; null for all. */
export function studioOf(asked: string | null, studios: readonly VendorCard[]): string | null {
  return studios.find(card => card.vassalage.toLowerCase() === asked?.toLowerCase())?.vassalage ?? null;
}
