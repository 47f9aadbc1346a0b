import type { FixtureDetails, PastMeeting, Standing } from '../../../streams/wire/sportsBook/shapes.ts';
import type { LeagueLine } from '../leagues/leagueList.ts';
import { leagueTeams } from '../leagues/teams.ts';
import type { Result } from './results.ts';

/** What a win and a draw bring. */
const WIN_POINTS = { football: 3, eFootball: 3 } as const;
const USUAL_WIN = 2;
const DRAW_POINTS = 1;

type Line = { -readonly [K in keyof Standing]: Standing[K] };

function add(line: Line | undefined, side: 'home' | 'away', winner: Result['winner'], win: number): void {
  if (line === undefined) return;
  line.played += 1;
  if (winner === 'draw') {
    line.drawn += 1;
    line.points += DRAW_POINTS;
  } else if (winner === side) {
    line.won += 1;
    line.points += win;
  } else line.lost += 1;
}

/** The table of a season after these results: points first, then wins, then names. */
export function standingsOf(league: LeagueLine, results: readonly Result[]): readonly Standing[] {
  const win =
    league.sport === 'football' || league.sport === 'eFootball' ? WIN_POINTS[league.sport] : USUAL_WIN;
  const lines: Line[] = leagueTeams(league).map(({ name }) => ({
    ...{ team: name, played: 0, won: 0, drawn: 0, lost: 0, points: 0 },
  }));
  for (const { home, away, winner } of results) {
    add(lines[home], 'home', winner, win);
    add(lines[away], 'away', winner, win);
  }
  return lines.toSorted((a, b) => b.points - a.points || b.won - a.won || (a.team.en < b.team.en ? -1 : 1));
}

/** How a team has done in these results. */
export const teamForm = (team: number, results: readonly Result[]): FixtureDetails['form']['home'] =>
  results.map(({ home, winner }) => {
    if (winner === 'draw') return 'drawn';
    return (winner === 'home') === (home === team) ? 'won' : 'lost';
  });

/** These results as the last meetings of two teams, the newest first. */
export function pastMeetings(league: LeagueLine, results: readonly Result[]): readonly PastMeeting[] {
  const teams = leagueTeams(league);
  const nameOf = (team: number) => teams[team]?.name ?? { en: '', bn: '' };
  return results.toReversed().map(({ startsAt, home, away, score }) => ({
    ...{ startsAt, home: nameOf(home), away: nameOf(away), score },
  }));
}
