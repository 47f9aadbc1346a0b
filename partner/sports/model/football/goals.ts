import type { Contest } from '../sportModel.ts';
import type { Extra, PlayOutcome, Side } from '../steps/stepRules.ts';

/** What a side may be expected to score, by how much stronger it is. @param usual Of equal sides. */
const expectedGoals = (usual: number, stronger: number): number => usual * Math.exp(0.9 * stronger);

/** How much stronger a side is than the other one, from -1 to 1. */
export const edgeOf = ({ strength }: Contest, side: Side): number =>
  side === 'home' ? strength.home - strength.away : strength.away - strength.home;

/** Goals of a side, one at most in an attack. @param attacks Of a side in a match. */
export function goals(
  usual: Readonly<Record<Side, number>>,
  attacks: number,
): (contest: Contest, side: Side) => readonly PlayOutcome[] {
  return (contest, side) => {
    const chance = expectedGoals(usual[side], edgeOf(contest, side)) / attacks;
    const scored = { home: side === 'home' ? 1 : 0, away: side === 'away' ? 1 : 0 };
    return [
      { ...scored, chance, kind: 'goal' },
      { home: 0, away: 0, chance: 1 - chance, kind: null },
    ];
  };
}

/** Shots that miss, corners and cards. @param attacks Of a side in a match. */
export const footballExtras =
  (attacks: number) =>
  (contest: Contest, side: Side): readonly Extra[] => {
    const edge = 1 + 0.5 * edgeOf(contest, side);
    return [
      { name: 'shots', chance: (10 * edge) / attacks, of: 'attack', kind: null },
      { name: 'corners', chance: (5 * edge) / attacks, of: 'attack', kind: 'corner' },
      { name: 'cards', chance: 1.8 / attacks, of: 'defence', kind: 'card' },
    ];
  };

/** The goalkeeper scores least, the forwards most. */
export const FOOTBALL_WEIGHTS: readonly number[] = [0.02, 0.4, 0.5, 0.5, 0.4, 1, 1.2, 1.3, 2, 3, 2.5];
