import type { LeagueLine } from '../leagues/leagueList.ts';
import { leagueTeams, lineUpsOf, type Team } from '../leagues/teams.ts';
import { drawsOf } from '../model/numbers.ts';
import type { Contest } from '../model/sportModel.ts';
import type { Place } from './calendar.ts';
import { pairingAt, seasonOf } from './roundRobin.ts';

/** Strengths are so many steps from the weakest to the strongest. */
const STEPS = 16;
/** How far a season may lie beside what a team usually is, in steps. */
const SEASON = 2;

/** How strong a team is in a season: known to everybody who has this code, so that a match can be drawn again. */
function strengthOf({ league }: LeagueLine, team: number, season: number): number {
  const usual = 1 + Math.floor(drawsOf(`strength of ${league}/${team}`)() * (STEPS - 1));
  const drawn = drawsOf(`strength of ${league}/${team} in season ${season}`)();
  const steps = usual + Math.floor(drawn * (2 * SEASON + 1)) - SEASON;
  return Math.max(0, Math.min(STEPS, steps)) / STEPS;
}

/** Who plays a match: the teams, and what is known of them. */
export interface Meeting {
  readonly home: Team;
  readonly away: Team;
  readonly contest: Contest;
}

const NOBODY: Team = { name: { en: '', bn: '' }, players: [] };

export function meetingAt({ league, number }: Pick<Place, 'league' | 'number'>): Meeting {
  const teams = leagueTeams(league);
  const pairing = pairingAt(league.size, number);
  const season = seasonOf(league.size, number);
  const [home, away] = [teams[pairing.home] ?? NOBODY, teams[pairing.away] ?? NOBODY];
  const strength = {
    home: strengthOf(league, pairing.home, season),
    away: strengthOf(league, pairing.away, season),
  };
  const { sport, overs } = league;
  const contest = { sport, strength, lineUps: lineUpsOf(home, away), ...(overs !== null && { overs }) };
  return { home, away, contest };
}
