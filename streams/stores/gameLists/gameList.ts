import type { CatalogueGame } from '../../wire/lobby/shapes.ts';
import { GAME_PAGE_SIZE } from '../../wire/lobby/words.ts';
import type { CallValue } from '../../wire/tables/calls.ts';

/** As much of a list as has been read. */
export interface LoadedGameList {
  readonly games: readonly CatalogueGame[];
  /** How many there are altogether. */
  readonly total: number;
  /** Edition of the catalogue that they were read from. */
  readonly version: string;
  /** Pages that were read. */
  readonly pages: number;
  /** Games of these pages, those that stood on two of them twice. */
  readonly read: number;
}

/** One page of a list; a back end of the specification tells its games and no more. */
export type GamePage = Pick<CallValue<'gameList'>, 'games' | 'total' | 'version'>;

export const NO_PAGES: LoadedGameList = { games: [], total: 0, version: '', pages: 0, read: 0 };

/** What a game is known by in every list. Its id is compared as text. */
export const gameKey = ({ vassalage, nodeId }: Pick<CatalogueGame, 'vassalage' | 'nodeId'>): string =>
  `${vassalage}:${nodeId}`;

/** The list with one more page at its end, each game once: between two reads a game may have moved to the next page. */
export function withPage(list: LoadedGameList, { games, total, version = '' }: GamePage): LoadedGameList {
  const known = new Set(list.games.map(gameKey));
  const added = games.filter(game => !known.has(gameKey(game)));
  const read = list.read + games.length;
  // Who doesn't count has one more as long as the pages are full.
  const counted = total ?? (games.length < GAME_PAGE_SIZE ? read : read + 1);
  return {
    games: [...list.games, ...added],
    // An empty page is the end, whatever was counted.
    total: games.length === 0 ? list.games.length : counted,
    version,
    pages: list.pages + 1,
    read,
  };
}

/** Whether everything has been read. */
export const isComplete = ({ pages, read, total, games }: LoadedGameList): boolean =>
  pages > 0 && (read >= total || games.length >= total);

/**
 * A list while it is read: what is shown, and the same list read again from its first page, which takes its place as soon as
 * it is as long. So nothing moves under the reader.
 */
export interface Reading {
  readonly shown: LoadedGameList;
  readonly anew: LoadedGameList | null;
}

/** Most games that are read again before a longer list is cut. */
export const MOST_ANEW = 1_000;

/** What the next page is read for. */
export const target = ({ shown, anew }: Reading): LoadedGameList => anew ?? shown;

/**
 * The list with another page. A page of another edition of the catalogue starts the list anew.
 * @param mayBegin False takes the page as it is: the list of a catalogue that changes all the time would never be complete.
 */
export function afterPage(reading: Reading, page: GamePage, mayBegin: boolean): Reading {
  const { shown, anew } = reading;
  if (anew === null) {
    const isOther = mayBegin && shown.pages > 0 && (page.version ?? '') !== shown.version;
    return isOther ? { shown, anew: NO_PAGES } : { shown: withPage(shown, page), anew: null };
  }
  const grown = withPage(anew, page);
  const isLong = grown.games.length >= Math.min(shown.games.length, MOST_ANEW);
  return isLong || isComplete(grown) ? { shown: grown, anew: null } : { shown, anew: grown };
}

/** Whether another page has to be read for so many games. */
export function isOwed({ shown, anew }: Reading, wanted: number): boolean {
  return anew !== null || (!isComplete(shown) && (shown.pages === 0 || shown.games.length < wanted));
}
