import type { ContractCategory } from '../../../streams/wire/entities/contract.ts';
import { bestRates, isAbove, NO_RATES, type Rates } from './rates.ts';

/** A contract in force as the rules on rates see it. All contracts of one call are of the same kind. */
export interface Held {
  readonly id: string;
  readonly category: ContractCategory;
  /** Null when the house is the upline. */
  readonly uplineUid: string | null;
  readonly downlineUid: string;
  readonly rates: Rates;
}

/** Whether a contract on `category` also covers bets of `other`; CONS covers every category. */
const covers = (category: ContractCategory, other: ContractCategory) =>
  category === other || category === 'CONS';

/**
 * The highest rates an agent may pass on in a category: those of its own contracts that cover it, and nothing without
 * one. A top agent is no exception: its contract is with the house, which pays.
 */
export function highestToPassOn(held: readonly Held[], uid: string, category: ContractCategory): Rates {
  const own = held.filter(contract => contract.downlineUid === uid && covers(contract.category, category));
  return own.length > 0 ? bestRates(own.map(({ rates }) => rates)) : NO_RATES;
}

/** A change of an agent's own contract: its new rates, or null when it ends. */
export interface RateChange {
  /** Whose contract it is. */
  readonly uid: string;
  readonly category: ContractCategory;
  readonly rates: Rates | null;
}

/**
 * Which contracts of downlines end with a change (S4-73): those of the same category that the new rates are
 * higher than, and those the agent no longer covers because its rates fell or its contract ended. A contract
 * that ends takes along what depended on it further down, so that no rate is ever above the upline's.
 *
 * @param held Contracts in force of one kind: the agent's own, and those of its whole team.
 */
export function endedBy(held: readonly Held[], { uid, category, rates }: RateChange): readonly Held[] {
  const own: Held = {
    id: '',
    category,
    uplineUid: null,
    downlineUid: uid,
    rates: rates ?? NO_RATES,
  };
  const others = held.filter(c => c.downlineUid !== uid || c.category !== category);
  const after = rates === null ? others : [...others, own];
  const direct = after.filter(
    contract =>
      contract.uplineUid === uid &&
      ((rates !== null && contract.category === category && isAbove(rates, contract.rates)) ||
        isAbove(contract.rates, highestToPassOn(after, uid, contract.category))),
  );
  return withDependents(after, direct);
}

/** The ended contracts and, level by level, those that depended on them. */
function withDependents(held: readonly Held[], ended: readonly Held[]): readonly Held[] {
  const all = [...ended];
  let left = held.filter(contract => !all.includes(contract));
  for (const { downlineUid } of all) {
    const lost = left.filter(
      contract =>
        contract.uplineUid === downlineUid &&
        isAbove(contract.rates, highestToPassOn(left, downlineUid, contract.category)),
    );
    left = left.filter(contract => !lost.includes(contract));
    // Appending to the list while iterating over it makes this a breadth-first search.
    all.push(...lost);
  }
  return all;
}
