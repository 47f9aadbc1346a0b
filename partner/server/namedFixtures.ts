import type { BookFixture } from '../../streams/wire/gameServers/fixtures.ts';
import type { BookName } from '../../streams/wire/sportsBook/shapes.ts';
import type { DeskRow } from '../sports/fixtureDesk.ts';
import { LEAGUE_LIST } from '../sports/leagues/leagueList.ts';
import { languageOf, textsOf } from './texts.ts';

/** Fixtures with the names that players of a language read. */
export function namedFixtures(rows: readonly DeskRow[], language: string): readonly BookFixture[] {
  const spoken = languageOf(language);
  const { sport: sports } = textsOf(spoken).book;
  const named = (name: BookName | undefined) => (spoken === 'bn' ? name?.bn : name?.en) ?? '';
  const leagues = new Map(LEAGUE_LIST.map(it => [it.league, it.name]));
  return rows.map(({ sport, league, home, away, ...row }) => ({
    ...row,
    sport: sports[sport],
    league: named(leagues.get(league)),
    home: named(home),
    away: named(away),
  }));
}
