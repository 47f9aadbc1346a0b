import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import type { League } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';
import type { BoardOutline } from '../model/boardModel.ts';
import type { BoardChoice } from './boardItems.ts';
import { isInPlace } from './boardItems.ts';
import type { BoardPlace } from './boardPlace.ts';

/** A league in the tree of a board. */
export interface LeagueCount {
  readonly league: League;
  readonly count: number;
}

/** A sport in the tree of a board. */
export interface SportCount {
  readonly sport: BookSport;
  readonly live: number;
  readonly count: number;
  /** Those with matches, those that are played first. */
  readonly leagues: readonly LeagueCount[];
}

export type TimedPlace = Extract<
  BoardPlace,
  { readonly kind: 'all' | 'live' | 'today' | 'tomorrow' | 'favourites' }
>['kind'];

/** How many matches each place of a board has. */
export interface BoardCounts {
  /** Null where it depends on a reader whom nobody knows. */
  readonly places: Readonly<Record<TimedPlace, number | null>>;
  readonly sports: readonly SportCount[];
}

/**
 * Counts what is played or comes, of these sports.
 * @param knowsReader Whether this is in the reader's time zone, with the reader's favourites.
 */
export function boardCounts(
  outline: BoardOutline,
  choice: Omit<BoardChoice, 'place' | 'find'>,
  knowsReader = true,
): BoardCounts {
  const sportOf = (league: string) => outline.leagues.get(league)?.sport;
  const open = outline.fixtures.filter(it => {
    const sport = sportOf(it.league);
    return (
      (it.state === 'live' || it.state === 'before') && sport !== undefined && choice.sports.includes(sport)
    );
  });
  const countOf = (kind: TimedPlace) =>
    open.filter(it => isInPlace(it, { ...choice, place: { kind }, find: '' })).length;
  const bySport = groupBy(open, it => sportOf(it.league));
  return {
    places: {
      all: open.length,
      live: countOf('live'),
      today: knowsReader ? countOf('today') : null,
      tomorrow: knowsReader ? countOf('tomorrow') : null,
      favourites: knowsReader ? countOf('favourites') : null,
    },
    sports: choice.sports.map(sport => {
      const list = bySport.get(sport) ?? [];
      const byLeague = groupBy(list, it => it.league);
      return {
        sport,
        live: list.filter(it => it.state === 'live').length,
        count: list.length,
        leagues: [...byLeague].flatMap(([id, { length }]) => {
          const league = outline.leagues.get(id);
          return league === undefined ? [] : [{ league, count: length }];
        }),
      };
    }),
  };
}
