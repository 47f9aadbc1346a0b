import { MINUTE } from '../../../../streams/wire/protocol/durations.ts';
import { seriesModel } from '../series/seriesModel.ts';
import { creditOf, otherOpener, type PartStand, type SeriesSide } from '../series/seriesRules.ts';

/** Rounds that win a map, of a half, and at which an overtime begins. */
const ENOUGH = 13;
const HALF = 12;
/** Rounds that win a map in overtime: four of at most seven more. */
const OVERTIME = 16;
const OVERTIME_HALF = 3;
const STRENGTH = 0.1;
const DEFENCE = 0.03;

/** Who defends the next round: sides change after twelve rounds, and after each three of an overtime. */
function defenderOf({ home, away, opener }: PartStand): SeriesSide {
  const rounds = home + away;
  const turns =
    rounds < 2 * HALF ? Math.floor(rounds / HALF) : Math.floor((rounds - 2 * HALF) / OVERTIME_HALF);
  return turns % 2 === 0 ? opener : otherOpener(opener);
}

const roundChance = (lead: number, stand: PartStand): number =>
  0.5 + (STRENGTH * lead) / 16 + (defenderOf(stand) === 'home' ? DEFENCE : -DEFENCE);

/** A shooter of five against five: best of three maps to thirteen rounds. */
export const shooterModel = seriesModel({
  sport: 'shooter',
  needed: 2,
  longest: 15 * MINUTE,
  kinds: { point: null, unit: 'round', part: 'map' },
  isPartOver: (home, away) => Math.max(home, away) >= (Math.min(home, away) >= HALF ? OVERTIME : ENOUGH),
  isUnitOver: () => true,
  pointChance: roundChance,
  unitChance: roundChance,
  nextOpener: ({ opener }) => otherOpener(opener),
  // Who attacks.
  turn: stand => otherOpener(defenderOf(stand)),
  pace: { point: 8_500, unit: 0, part: 15_000 },
  statistics: ['kills', 'plants'],
  credits: (stand, winner, drawn) => {
    const lost = Math.floor(drawn * 5);
    const attacker = otherOpener(defenderOf(stand));
    return [
      winner === 'home' ? { home: 5, away: lost } : { home: lost, away: 5 },
      creditOf(attacker, winner === attacker || drawn > 0.7 ? 1 : 0),
    ];
  },
  shown: () => [],
  partScores: false,
});
