import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import { type Blow, type Bout, type Striker, turnsLeft } from '../../../tables/rules/rooster/bout.ts';

const STRIKERS: readonly string[] = ['copper', 'steel', 'both'] satisfies readonly Striker[];
const isStriker = (to: string): to is Striker => STRIKERS.includes(to);

/** The blows of a bout as they were shown. */
export const blowsOf = (steps: readonly RoundStep[]): readonly Blow[] =>
  steps.flatMap(({ to, shows }) => (isStriker(to) ? [{ by: to, power: shows }] : []));

/** Who has won a bout that is over. */
export function winnerOf(steps: readonly RoundStep[]): Bout['winner'] {
  const { copper, steel } = turnsLeft(blowsOf(steps));
  if (copper === steel) return 'draw';
  return copper > steel ? 'copper' : 'steel';
}
