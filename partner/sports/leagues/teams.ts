import type { BookName, FixtureDetails } from '../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';
import { type Draw, drawsOf } from '../model/numbers.ts';
import { joined, nameAt } from './bookNames.ts';
import type { LeagueLine } from './leagueList.ts';
import { CLUB_NICKNAMES, FIELD_NICKNAMES, SCREEN_NICKNAMES } from './nicknames.ts';
import { FAMILY_NAMES, FIRST_NAMES } from './people.ts';
import { PLACES } from './places.ts';

/** A team of a league. In sports of one against one it is a player. */
export interface Team {
  readonly name: BookName;
  /** Names of its line-up. */
  readonly players: readonly BookName[];
}

const NICKNAMES = new Map<BookSport, readonly BookName[]>([
  ['football', CLUB_NICKNAMES],
  ['eFootball', SCREEN_NICKNAMES],
  ['arena', SCREEN_NICKNAMES],
  ['shooter', SCREEN_NICKNAMES],
]);

/** Players of a side. */
const PLAYERS: Readonly<Record<BookSport, number>> = {
  ...{ cricket: 11, football: 11, basketball: 5, tennis: 1, kabaddi: 7, tableTennis: 1 },
  ...{ arena: 5, shooter: 5, eFootball: 11 },
};

/** The numbers below `end` in an order that is drawn. */
function shuffled(end: number, draw: Draw): readonly number[] {
  const all = Array.from({ length: end }, (_, at) => at);
  for (let left = end - 1; left > 0; left -= 1) {
    const other = Math.floor(draw() * (left + 1));
    const [one, two] = [all[left] ?? 0, all[other] ?? 0];
    all[left] = two;
    all[other] = one;
  }
  return all;
}

/** People of a league, all of them called differently. */
function peopleOf(count: number, draw: Draw): readonly BookName[] {
  const pairs = shuffled(FIRST_NAMES.length * FAMILY_NAMES.length, draw);
  return pairs
    .slice(0, count)
    .map(at => joined(nameAt(FIRST_NAMES, at), nameAt(FAMILY_NAMES, Math.floor(at / FIRST_NAMES.length))));
}

function teamsOf({ league, sport, size }: LeagueLine): readonly Team[] {
  const draw = drawsOf(`teams of ${league}`);
  const players = PLAYERS[sport];
  const people = peopleOf(size * players, draw);
  const places = shuffled(PLACES.length, draw);
  const names = NICKNAMES.get(sport) ?? FIELD_NICKNAMES;
  const nicknames = shuffled(names.length, draw);
  return Array.from({ length: size }, (_, at) => {
    const own = people.slice(at * players, (at + 1) * players);
    const place = nameAt(PLACES, places[at] ?? 0);
    const nickname = nameAt(names, nicknames[at % nicknames.length] ?? 0);
    const [only] = own;
    return { name: players === 1 && only !== undefined ? only : joined(place, nickname), players: own };
  });
}

const known = new Map<LeagueLine, readonly Team[]>();

/** The teams of a league, always the same ones. */
export function leagueTeams(line: LeagueLine): readonly Team[] {
  const teams = known.get(line) ?? teamsOf(line);
  known.set(line, teams);
  return teams;
}

const lineUp = (side: 'h' | 'a', { players }: Team) =>
  players.map((name, at) => ({ player: `${side}${at + 1}`, name }));

/** The line-ups of a match; a player is called by side and number. */
export const lineUpsOf = (home: Team, away: Team): FixtureDetails['lineUps'] => ({
  home: lineUp('h', home),
  away: lineUp('a', away),
});
