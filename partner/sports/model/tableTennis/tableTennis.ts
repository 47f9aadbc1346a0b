import { MINUTE } from '../../../../streams/wire/protocol/durations.ts';
import { seriesModel } from '../series/seriesModel.ts';
import { creditOf, NO_CREDIT, otherOpener, type PartStand, type SeriesSide } from '../series/seriesRules.ts';

const ENOUGH = 11;
/** Two clear points are needed until here; the next one wins. No set of a billion gets so far. */
const SUDDEN = 40;
/** What a server has more than half, and the strongest side against the weakest. */
const SERVE = 0.015;
const STRENGTH = 0.09;

/** Two points are served by each side in turn, one by each from ten all. */
function serverOfPoint({ home, away, opener }: PartStand): SeriesSide {
  const points = home + away;
  const turns = points < 2 * (ENOUGH - 1) ? Math.floor(points / 2) : points;
  return turns % 2 === 0 ? opener : otherOpener(opener);
}

const pointChance = (lead: number, stand: PartStand): number =>
  0.5 + (STRENGTH * lead) / 16 + (serverOfPoint(stand) === 'home' ? SERVE : -SERVE);

/** Table tennis: best of five sets to eleven points. */
export const tableTennisModel = seriesModel({
  sport: 'tableTennis',
  needed: 3,
  longest: 15 * MINUTE,
  kinds: { point: null, unit: 'points', part: 'set' },
  isPartOver(home, away) {
    const most = Math.max(home, away);
    return most > SUDDEN || (most >= ENOUGH && Math.abs(home - away) >= 2);
  },
  isUnitOver: () => true,
  pointChance,
  unitChance: pointChance,
  nextOpener: ({ opener }) => otherOpener(opener),
  turn: serverOfPoint,
  pace: { point: 4_800, unit: 0, part: 12_000 },
  statistics: ['pointsWon', 'pointsOnServe'],
  credits: (stand, winner) => [
    creditOf(winner, 1),
    serverOfPoint(stand) === winner ? creditOf(winner, 1) : NO_CREDIT,
  ],
  shown: () => [],
  partScores: false,
});
