import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';
import type { BoardOutline } from '../model/boardModel.ts';

/** What of a board is shown. */
export type BoardPlace =
  | { readonly kind: 'all' | 'live' | 'today' | 'tomorrow' | 'favourites' }
  | { readonly kind: 'sport'; readonly sport: BookSport }
  | { readonly kind: 'league'; readonly league: string };

const SHOWN = ['live', 'today', 'tomorrow', 'favourites'] as const;
/** What an address may say of a board. */
const KEYS = ['show', 'sport', 'league', 'game'] as const;

/** The league that a game of the catalogue opens; undefined for none. */
export const leagueOfGame = ({ leagues }: BoardOutline, game: string): string | undefined =>
  [...leagues.values()].find(it => it.game?.toUpperCase() === game.toUpperCase())?.league;

/**
 * The place that an address names: `?show=live`, `?sport=cricket`, `?league=…`, `?game=…`. Everything for one that isn't there.
 * @param sports Of this board.
 */
export function placeOf(
  query: URLSearchParams,
  sports: readonly BookSport[],
  outline: BoardOutline,
): BoardPlace {
  const game = query.get('game');
  const asked = query.get('league') ?? (game === null ? undefined : leagueOfGame(outline, game));
  const league = asked === undefined ? undefined : outline.leagues.get(asked);
  if (league !== undefined && sports.includes(league.sport)) return { kind: 'league', league: league.league };
  const sport = sports.find(it => it === query.get('sport'));
  if (sport !== undefined) return { kind: 'sport', sport };
  return { kind: SHOWN.find(it => it === query.get('show')) ?? 'all' };
}

/** Writes a place into an address. */
export function setPlace(query: URLSearchParams, place: BoardPlace): void {
  for (const key of [...KEYS, 'find']) query.delete(key);
  if (place.kind === 'sport') query.set('sport', place.sport);
  else if (place.kind === 'league') query.set('league', place.league);
  else if (place.kind !== 'all') query.set('show', place.kind);
}

export const isSamePlace = (a: BoardPlace, b: BoardPlace): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'sport' || b.kind !== 'sport' || a.sport === b.sport) &&
  (a.kind !== 'league' || b.kind !== 'league' || a.league === b.league);
