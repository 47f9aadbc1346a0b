import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import { CATEGORY_ROUTES, type GameCategory } from '../../streams/wire/lobby/words.ts';

/** The category of an address (S2-34), in small letters. */
const ROUTE_CATEGORIES: Readonly<Record<string, GameCategory>> = {
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/live': 'LIVE',
  '/lott': 'LOTT',
  '/elott': 'ELOTT',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/rng': 'RNG',
  '/cockfight': 'COCKFIGHT',
};

/** The category that an address stands for; null for none. */
export function routeCategory(pathname: string): GameCategory | null {
  return ownValue(ROUTE_CATEGORIES, pathname.toLowerCase().replace(/\/+$/, '')) ?? null;
}

/** Types of games whose vendors have a list of their own (S2-35); the others are played where they are. */
const LISTED_TYPES: ReadonlySet<string> = new Set([
  'RNG',
  'FISH',
  'PVP',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
] satisfies readonly GameCategory[]);

/** The named route of a vendor's games of one type (S2-33). */
export interface GameListCenter {
  readonly name: 'gameListCenter';
  readonly params: { readonly vassalage: string; readonly gameType: string };
}

/** Where the games of a vendor are listed; null for a type without such lists. */
export function gameListCenter(vassalage: string, gameType: string): GameListCenter | null {
  if (!LISTED_TYPES.has(gameType.toUpperCase())) return null;
  return {
    name: 'gameListCenter',
    params: { vassalage: vassalage.toLowerCase(), gameType: gameType.toLowerCase() },
  };
}

/** The address of a named route; its page leads on to the list of the category. */
export const gameListCenterPath = ({ params }: GameListCenter): string =>
  `/gameListCenter/${params.gameType}/${encodeURIComponent(params.vassalage)}`;

/** The list that a named route leads to; null for a type without lists. */
export function listOfCenter(gameType: string, vassalage: string): string | null {
  const category = routeCategory(`/${gameType}`);
  if (category === null || !LISTED_TYPES.has(category)) return null;
  return `${CATEGORY_ROUTES[category]}?vassalage=${encodeURIComponent(vassalage)}`;
}
