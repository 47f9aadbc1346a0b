import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import type { FixtureSummary, League } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';
import { favouriteFixture, favouriteLeague } from '../favourites/bookFavourites.ts';
import { isInDay } from '../model/boardDays.ts';
import type { BoardOutline } from '../model/boardModel.ts';
import type { BoardPlace } from './boardPlace.ts';
import { isFound } from './boardSearch.ts';

/** A line of the list of a board. */
export type BoardItem =
  | {
      readonly kind: 'sport';
      readonly key: string;
      readonly sport: BookSport;
      /** Of its matches that this place has; also those that are not drawn. */
      readonly count: number;
    }
  | { readonly kind: 'league'; readonly key: string; readonly league: League; readonly count: number }
  | {
      readonly kind: 'match';
      readonly key: string;
      readonly fixture: string;
      /** Whether it stands below its league. */
      readonly inLeague: boolean;
    }
  | {
      readonly kind: 'more';
      readonly key: string;
      readonly place: BoardPlace;
      /** How many matches that place has. */
      readonly count: number;
    };

/** Matches of a sport that the whole board shows: those that are played, and those that come next. */
const MOST_LIVE = 5;
const MOST_NEXT = 3;
/** Matches of a league that its sport shows. */
const MOST_OF_LEAGUE = 8;

export interface BoardChoice {
  readonly place: BoardPlace;
  /** What is searched for; it is looked for in everything. Empty for nothing. */
  readonly find: string;
  readonly sports: readonly BookSport[];
  readonly favourites: ReadonlySet<string>;
  /** Server time, epoch ms. */
  readonly now: number;
}

const rank = ({ state }: FixtureSummary) => (state === 'live' ? 0 : state === 'before' ? 1 : 2);
/** What is played comes first, then what comes next; what is over comes last. */
const inOrder = (a: FixtureSummary, b: FixtureSummary) => rank(a) - rank(b) || a.startsAt - b.startsAt;

const matchItem = (it: FixtureSummary, inLeague = false): BoardItem => ({
  kind: 'match',
  key: it.fixture,
  fixture: it.fixture,
  inLeague,
});

/** Whether a place has a match, its sport aside. */
export function isInPlace(it: FixtureSummary, { place, favourites, now }: BoardChoice): boolean {
  if (place.kind === 'league') return it.league === place.league;
  if (it.state !== 'live' && it.state !== 'before') return false;
  switch (place.kind) {
    case 'live':
      return it.state === 'live';
    case 'today':
      return isInDay(it.startsAt, now, 0);
    case 'tomorrow':
      return isInDay(it.startsAt, now, 1);
    case 'favourites':
      return favourites.has(favouriteFixture(it.fixture)) || favourites.has(favouriteLeague(it.league));
    default:
      return true;
  }
}

/** The lines of a sport's leagues, in the order of the leagues' next matches. */
function leagueItems(matches: readonly FixtureSummary[], leagues: BoardOutline['leagues']): BoardItem[] {
  const byLeague = groupBy(matches, it => it.league);
  return [...byLeague].flatMap(([id, list]): BoardItem[] => {
    const league = leagues.get(id);
    if (league === undefined) return [];
    const shown = list.slice(0, MOST_OF_LEAGUE).map(it => matchItem(it, true));
    const place = { kind: 'league', league: id } as const;
    const more: BoardItem = { kind: 'more', key: `more ${id}`, place, count: list.length };
    return [
      { kind: 'league', key: `league ${id}`, league, count: list.length },
      ...shown,
      ...(list.length > shown.length ? [more] : []),
    ];
  });
}

/** The lines of a sport on the whole board. */
function fewItems(sport: BookSport, matches: readonly FixtureSummary[]): BoardItem[] {
  const live = matches.filter(it => it.state === 'live').slice(0, MOST_LIVE);
  const next = matches.filter(it => it.state === 'before').slice(0, MOST_NEXT);
  const shown = [...live, ...next].map(it => matchItem(it));
  if (shown.length === matches.length) return shown;
  return [
    ...shown,
    { kind: 'more', key: `more ${sport}`, place: { kind: 'sport', sport }, count: matches.length },
  ];
}

/** The lines of a board, by sport. Empty where nothing is to be shown. */
export function boardItems(outline: BoardOutline, choice: BoardChoice): readonly BoardItem[] {
  const { place, sports } = choice;
  const isSearch = choice.find !== '';
  const fits = (it: FixtureSummary) => (isSearch ? isFound(it, outline, choice.find) : isInPlace(it, choice));
  const bySport = groupBy(
    outline.fixtures.filter(fits).toSorted(inOrder),
    it => outline.leagues.get(it.league)?.sport,
  );
  const chosen = !isSearch && place.kind === 'sport' ? [place.sport] : sports;
  return chosen.flatMap((sport): BoardItem[] => {
    const matches = bySport.get(sport) ?? [];
    if (matches.length === 0) return [];
    if (!isSearch && place.kind === 'sport') return leagueItems(matches, outline.leagues);
    if (!isSearch && place.kind === 'league') return matches.map(it => matchItem(it, true));
    const lines =
      !isSearch && place.kind === 'all' ? fewItems(sport, matches) : matches.map(it => matchItem(it));
    return [{ kind: 'sport', key: `sport ${sport}`, sport, count: matches.length }, ...lines];
  });
}
