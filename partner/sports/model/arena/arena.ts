import { MINUTE } from '../../../../streams/wire/protocol/durations.ts';
import { seriesModel } from '../series/seriesModel.ts';
import { creditOf, otherOpener, type PartStand } from '../series/seriesRules.ts';

/** Towers that win a map. */
const TOWERS = 9;
const STRENGTH = 0.1;
/** What the better side of a map is worth, and each tower more than the other side has. */
const BETTER_SIDE = 0.01;
const SNOWBALL = 0.012;

const fightChance = (lead: number, { home, away, opener }: PartStand): number =>
  0.5 + (STRENGTH * lead) / 16 + (opener === 'home' ? BETTER_SIDE : -BETTER_SIDE) + SNOWBALL * (home - away);

/** Two sides of five that fight for each other's towers: best of three maps, and a map is a race of towers. */
export const arenaModel = seriesModel({
  sport: 'arena',
  needed: 2,
  longest: 15 * MINUTE,
  kinds: { point: null, unit: 'tower', part: 'map' },
  isPartOver: (home, away) => Math.max(home, away) === TOWERS,
  isUnitOver: () => true,
  pointChance: fightChance,
  unitChance: fightChance,
  nextOpener: ({ opener }) => otherOpener(opener),
  turn: () => null,
  pace: { point: 13_000, unit: 0, part: 15_000 },
  statistics: ['kills', 'towers'],
  // Whoever loses a fight has taken some with him.
  credits: (_stand, winner, drawn) => {
    const kills = 1 + Math.floor(drawn * 5);
    const lost = Math.floor(drawn * 97) % kills;
    return [
      winner === 'home' ? { home: kills, away: lost } : { home: lost, away: kills },
      creditOf(winner, 1),
    ];
  },
  shown: () => [],
  partScores: false,
});
