import { boundedMemo } from '../boundedMemo.ts';
import { otherOpener, type PartStand, type SeriesSide } from '../series/seriesRules.ts';

/** Games of both sides at which a tie-break is played. */
const LEVEL = 6;
const GAME_POINTS = 4;
const TIE_BREAK_POINTS = 7;
/** Chance of a server to win a point between equals. */
const SERVE = 0.635;
/** What the strongest adds to that against the weakest, and loses of the other's. */
const STRENGTH = 0.07;

export const isTieBreak = ({ home, away }: Pick<PartStand, 'home' | 'away'>): boolean =>
  home === LEVEL && away === LEVEL;

/** Who serves the next point. In a tie-break the first point is served by one side, then two by each in turn. */
export function serverOf(stand: PartStand): SeriesSide {
  const ofGame = (stand.home + stand.away) % 2 === 0 ? stand.opener : otherOpener(stand.opener);
  if (!isTieBreak(stand)) return ofGame;
  const turns = Math.floor((stand.points.home + stand.points.away + 1) / 2);
  return turns % 2 === 0 ? ofGame : otherOpener(ofGame);
}

const winsServing = (lead: number) => SERVE + (STRENGTH * lead) / 16;

/** Chance that home wins the next point. */
export const tennisPoint = (lead: number, stand: PartStand): number =>
  serverOf(stand) === 'home' ? winsServing(lead) : 1 - winsServing(-lead);

/** Whether the points of a game or tie-break are enough to win it. */
export function isGameOver(stand: PartStand): boolean {
  const { home, away } = stand.points;
  const enough = isTieBreak(stand) ? TIE_BREAK_POINTS : GAME_POINTS;
  return Math.max(home, away) >= enough && Math.abs(home - away) >= 2;
}

const withPoint = (stand: PartStand, winner: SeriesSide): PartStand => ({
  ...stand,
  points: {
    home: stand.points.home + (winner === 'home' ? 1 : 0),
    away: stand.points.away + (winner === 'away' ? 1 : 0),
  },
});

/** Level, and late enough that two points in a row win: what comes next repeats until one side has them. */
function fromDeuce(lead: number, stand: PartStand): number {
  const one = tennisPoint(lead, stand);
  const two = tennisPoint(lead, withPoint(stand, 'home'));
  const [wins, loses] = [one * two, (1 - one) * (1 - two)];
  return wins / (wins + loses);
}

interface Game {
  readonly lead: number;
  readonly stand: PartStand;
}

const MOST_GAMES = 20_000;

/** Chance that home wins the game or tie-break under way. */
const gameChance: (game: Game) => number = boundedMemo<Game, number>(
  MOST_GAMES,
  ({ lead, stand }) => {
    const { home, away } = stand.points;
    const isHome = (stand.home + stand.away) % 2 === 0 ? stand.opener === 'home' : stand.opener !== 'home';
    return `${lead}:${isTieBreak(stand)}:${isHome}:${home}:${away}`;
  },
  ({ lead, stand }) => {
    const { home, away } = stand.points;
    if (isGameOver(stand)) return home > away ? 1 : 0;
    const enough = isTieBreak(stand) ? TIE_BREAK_POINTS : GAME_POINTS;
    if (home === away && home >= enough - 1) return fromDeuce(lead, stand);
    const chance = tennisPoint(lead, stand);
    const [wins, loses] = [withPoint(stand, 'home'), withPoint(stand, 'away')];
    return chance * gameChance({ lead, stand: wins }) + (1 - chance) * gameChance({ lead, stand: loses });
  },
);

export const tennisGame = (lead: number, stand: PartStand): number => gameChance({ lead, stand });
