import type { ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import { CONTRACT_CATEGORIES } from '../../../../streams/wire/contracts/terms.ts';
import { coveringContract } from '../../bills/ports.ts';

/** Terms of one agent as a simulation takes them: in force for the whole time. */
export interface SimulatedTerms {
  readonly id: string;
  readonly category: string;
  readonly terms: ContractTerms;
}

/** From when to when the terms of a simulation count. */
export const ALWAYS = { effectiveFrom: 0, effectiveTo: null } as const;
const EVER = { start: 0, end: 1 };

/**
 * The contract under which the bets of a category count, as bills choose it.
 * @param category Null for games that count only for all categories together.
 */
export function covering(held: readonly SimulatedTerms[], category: string | null): SimulatedTerms | null {
  const versions = held.map(({ id, ...of }) => ({ contractId: id, ...of, ...ALWAYS }));
  const id = coveringContract(versions, category, EVER);
  return held.find(it => it.id === id) ?? null;
}

/** The categories whose bets count under a contract; null stands for games without one. */
export function categoriesOf(
  held: readonly SimulatedTerms[],
  contract: SimulatedTerms,
): readonly (string | null)[] {
  return [...CONTRACT_CATEGORIES.filter(it => it !== 'CONS'), null].filter(
    category => covering(held, category)?.id === contract.id,
  );
}
