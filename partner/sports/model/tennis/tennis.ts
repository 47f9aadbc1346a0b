import { MINUTE } from '../../../../streams/wire/protocol/durations.ts';
import { seriesModel } from '../series/seriesModel.ts';
import { creditOf, NO_CREDIT, otherOpener, type PartStand } from '../series/seriesRules.ts';
import { isGameOver, isTieBreak, serverOf, tennisGame, tennisPoint } from './serve.ts';

const CALLS = [0, 15, 30, 40];
/** How an advantage is shown. */
const ADVANTAGE = 50;

/** Points of a game as they are called. */
function called(stand: PartStand): { readonly home: number; readonly away: number } {
  const { home, away } = stand.points;
  if (isTieBreak(stand)) return { home, away };
  const call = (own: number, other: number) => (own > 3 && own > other ? ADVANTAGE : (CALLS[own] ?? 40));
  return { home: call(home, away), away: call(away, home) };
}

/** Shares of points that servers win by an ace, and lose by a double fault. */
const ACES = 0.12;
const FAULTS = 0.1;

/** Tennis: best of three sets, points to games to sets, a tie-break at six all. */
export const tennisModel = seriesModel({
  sport: 'tennis',
  needed: 2,
  longest: 15 * MINUTE,
  kinds: { point: 'points', unit: 'game', part: 'set' },
  isPartOver: (home, away) =>
    Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2),
  isUnitOver: isGameOver,
  pointChance: tennisPoint,
  unitChance: tennisGame,
  nextOpener: ({ home, away, opener }) => ((home + away) % 2 === 0 ? opener : otherOpener(opener)),
  turn: serverOf,
  pace: { point: 2_400, unit: 1_200, part: 10_000 },
  statistics: ['aces', 'doubleFaults', 'pointsWon'],
  credits(stand, winner, drawn) {
    const server = serverOf(stand);
    return [
      winner === server && drawn < ACES ? creditOf(server, 1) : NO_CREDIT,
      winner !== server && drawn < FAULTS ? creditOf(server, 1) : NO_CREDIT,
      creditOf(winner, 1),
    ];
  },
  shown: stand => [{ name: 'gamePoints', ...called(stand) }],
  partScores: true,
});
