// Free of zod: page and gateway look at contracts with the same rules.

import type { ContractCategory, ContractTerms } from './shapes.ts';
import { CONTRACT_CATEGORIES, isAbove, ratesOf } from './terms.ts';

/** Terms that an agent holds on some category. All contracts of one call are of one agent and one kind. */
export interface HeldTerms {
  readonly category: ContractCategory;
  readonly terms: ContractTerms;
}

/** Of two contracts that cover a bet: the higher rates, and of equals the one on that category alone. */
export function isBetter(left: HeldTerms, right: HeldTerms): boolean {
  const [ofLeft, ofRight] = [ratesOf(left.terms), ratesOf(right.terms)];
  if (isAbove(ofLeft, ofRight) !== isAbove(ofRight, ofLeft)) return isAbove(ofLeft, ofRight);
  return left.category !== 'CONS' && right.category === 'CONS';
}

/** Every category that a bet can have; games without one count only for all categories together. */
const OF_BETS: readonly (ContractCategory | null)[] = [
  ...CONTRACT_CATEGORIES.filter(category => category !== 'CONS'),
  null,
];

/** The contract under which bets of a category count: one of those that cover it. */
export function coveringTerms<T extends HeldTerms>(
  held: readonly T[],
  category: ContractCategory | null,
): T | null {
  let best: T | null = null;
  for (const contract of held) {
    const covers = contract.category === 'CONS' || contract.category === category;
    if (covers && (best === null || isBetter(contract, best))) best = contract;
  }
  return best;
}

/** The categories whose bets count under one of an agent's contracts; null stands for games without one. */
export function basesOf<T extends HeldTerms>(
  held: readonly T[],
  contract: T,
): readonly (ContractCategory | null)[] {
  return OF_BETS.filter(category => coveringTerms(held, category) === contract);
}
