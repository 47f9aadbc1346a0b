import type { BookFixture } from '../../streams/wire/gameServers/fixtures.ts';
import type { DeskRow } from '../sports/fixtureDesk.ts';
import { languageOf, textsOf } from './texts.ts';

/** Fixtures with the names that players of a language read. */
export function namedFixtures(rows: readonly DeskRow[], language: string): readonly BookFixture[] {
  const { tabs, leagues, teams } = textsOf(languageOf(language)).sports;
  return rows.map(({ sport, lane, home, away, ...row }) => ({
    ...row,
    sport: tabs[sport],
    league: leagues[sport][lane] ?? '',
    home: teams[sport][home] ?? '',
    away: teams[sport][away] ?? '',
  }));
}
