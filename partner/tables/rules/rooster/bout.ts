import type { Random } from '../../../random.ts';

/** Turns of the spring that each fighter begins with; whoever has none left has run down. */
export const TURNS = 5;
/** The most blows of a bout: each costs at least one turn, and nobody has one left after so many. */
export const MOST_BLOWS = 2 * TURNS - 1;

/** The two corners. */
export type Corner = 'copper' | 'steel';
/** Who lands a blow: a corner, or both at the same moment. */
export type Striker = Corner | 'both';

/** One blow of a bout. */
export interface Blow {
  readonly by: Striker;
  /** Turns that it costs whoever is hit: 1, or 2 for a heavy one. When both strike, each loses one. */
  readonly power: number;
}

/** A bout from its first blow to its last one. */
export interface Bout {
  readonly blows: readonly Blow[];
  /** Turns that are left at the end, none below 0. */
  readonly left: Readonly<Record<Corner, number>>;
  /** `draw` when both have run down with the same blow. */
  readonly winner: Corner | 'draw';
}

const times = (count: number, by: Striker, power: number): readonly Blow[] =>
  Array.from({ length: count }, () => ({ by, power }));

/** Twenty blows, each as likely as any other: the corners have the same, so neither is the stronger one. */
export const BLOWS: readonly Blow[] = [
  ...[...times(5, 'copper', 1), ...times(3, 'copper', 2)],
  ...[...times(5, 'steel', 1), ...times(3, 'steel', 2)],
  ...times(4, 'both', 1),
];

const hitBy = ({ by, power }: Blow, corner: Corner): number => (by === corner ? 0 : power);

/** What is left to both after so many blows. */
export const turnsLeft = (blows: readonly Blow[]): Bout['left'] => {
  const left = (corner: Corner) =>
    Math.max(0, TURNS - blows.reduce((sum, blow) => sum + hitBy(blow, corner), 0));
  return { copper: left('copper'), steel: left('steel') };
};

/** Fights a bout: blow after blow, until somebody has run down. */
export function fightBout(random: Random): Bout {
  const blows: Blow[] = [];
  for (;;) {
    const left = turnsLeft(blows);
    if (left.copper === 0 || left.steel === 0) {
      const winner = left.copper === left.steel ? 'draw' : left.copper > 0 ? 'copper' : 'steel';
      return { blows, left, winner };
    }
    const blow = BLOWS[random.below(BLOWS.length)];
    if (blow !== undefined) blows.push(blow);
  }
}
