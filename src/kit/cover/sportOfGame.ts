import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';

/** Games that are called as a league, by what follows the studio in their code. */
const NAMED: readonly (readonly [names: string, sport: BookSport])[] = [
  ['NINTH-WAVE-LIVE', 'cricket'],
  ['LAKELAND-LEAGUE NIGHT-FOOTBALL NINTH-WAVE-SPORTS', 'football'],
  ['DELTA-HOOPS NINTH-WAVE-HOOPS', 'basketball'],
  ['TABLETOP-CUP', 'tableTennis'],
  ['LANES-OF-AVANT FIVE-ON-FIVE TWIN-FORTS-CLASH TOWER-SEASON', 'arena'],
  ['INKMESH-MASTERS SPLATTER-CUP ATLAS-SIEGE DRONE-ALLEY', 'shooter'],
  ['HEAVY-METAL-RALLY AILERON-AIR-RACE', 'eFootball'],
];
const BY_NAME: ReadonlyMap<string, BookSport> = new Map(
  NAMED.flatMap(([names, sport]) => names.split(' ').map(name => [name, sport] as const)),
);

/** What each sport is drawn as. */
const MOTIFS: Readonly<Record<BookSport, string>> = {
  cricket: 'cricket',
  football: 'ball',
  basketball: 'basketball',
  tennis: 'tennis',
  kabaddi: 'raider',
  tableTennis: 'paddle',
  arena: 'tower',
  shooter: 'target',
  eFootball: 'pad',
};

/**
 * The drawing of a game that opens a league of a sports book; undefined where its sport isn't known.
 * @param told What a board says of the game's league, which counts more than its name.
 */
export function sportMotif(game: string, told: BookSport | null): string | undefined {
  const sport = told ?? BY_NAME.get(game.split('-').slice(1).join('-'));
  return sport === undefined ? undefined : MOTIFS[sport];
}
