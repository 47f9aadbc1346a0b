import { createHash } from 'node:crypto';
import type { PlayedGame } from '../../../streams/wire/gameServers/seamless.ts';
import { SCREEN_SPORTS } from '../../../streams/wire/sportsBook/words.ts';
import type { LeagueLine } from './leagueList.ts';

/** What of a catalogue's game says which league it opens. */
export type SportsGame = Pick<PlayedGame, 'gameCode' | 'gameType' | 'name'>;

const isOfScreen = ({ sport }: LeagueLine): boolean => (SCREEN_SPORTS as readonly string[]).includes(sport);

/** A place among so many that follows from a code alone. */
function placeIn(code: string, count: number): number {
  return createHash('sha256').update(code).digest().readUInt32BE(0) % count;
}

function leaguesFor({ gameType }: SportsGame, leagues: readonly LeagueLine[]): readonly LeagueLine[] {
  return leagues.filter(league => isOfScreen(league) === (gameType === 'ESPORTS'));
}

/** The league that is called as a game is. */
const called = (name: string, leagues: readonly LeagueLine[]): LeagueLine | undefined =>
  leagues.find(league => league.name.en === name);

/**
 * Which league each game opens, by its code: the one that is called like it; the others share those that are left, so that two games
 * open the same league only when there are more games than leagues.
 */
export function leaguesOfGames(
  games: readonly SportsGame[],
  leagues: readonly LeagueLine[],
): ReadonlyMap<string, LeagueLine> {
  const opened = new Map<string, LeagueLine>();
  const free = new Set(leagues);
  const inOrder = games.toSorted((a, b) => (a.gameCode < b.gameCode ? -1 : 1));
  for (const { gameCode, name, gameType } of inOrder) {
    const own = called(name, leaguesFor({ gameCode, name, gameType }, leagues));
    if (own === undefined || !free.delete(own)) continue;
    opened.set(gameCode, own);
  }
  for (const game of inOrder) {
    if (opened.has(game.gameCode)) continue;
    const all = leaguesFor(game, leagues);
    const left = all.filter(league => free.has(league));
    const among = left.length > 0 ? left : all;
    const league = among[placeIn(game.gameCode, Math.max(1, among.length))];
    if (league === undefined) continue;
    free.delete(league);
    opened.set(game.gameCode, league);
  }
  return opened;
}
