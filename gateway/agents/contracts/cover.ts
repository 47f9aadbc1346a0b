import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import { coveringTerms } from '../../../streams/wire/contracts/bases.ts';
import { fixedBy, fixedOf, type LawBreak, lawBreak } from '../../../streams/wire/contracts/law.ts';
import type { ContractCategory, ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { bestRates, isAbove, NO_RATES, type Rates, ratesOf } from './rates.ts';

/** A contract in force as the law of contracts sees it. All contracts of one call are of the same kind. */
export interface HeldContract {
  readonly id: string;
  readonly category: ContractCategory;
  /** Null when the house is the upline. */
  readonly uplineUid: string | null;
  readonly downlineUid: string;
  readonly terms: ContractTerms;
}

const heldBy = (held: readonly HeldContract[], uid: string) =>
  held.filter(({ downlineUid }) => downlineUid === uid);

/**
 * The highest rates an agent may pass on in a category: those of its own contract that pays for it, and nothing without
 * one. A top agent is no exception: its contract is with the house, which pays.
 */
export function highestToPassOn(
  held: readonly HeldContract[],
  uid: string,
  category: ContractCategory,
): Rates {
  const own = heldBy(held, uid);
  const backing = coveringTerms(own, category);
  if (backing === null) return NO_RATES;
  if (backing.terms.kind === 'dividend')
    return backing.category === category ? ratesOf(backing.terms) : NO_RATES;
  if (backing.terms.kind !== 'realtime') return ratesOf(backing.terms);
  const covering = own.filter(it => it.category === 'CONS' || it.category === category);
  return bestRates(covering.map(({ terms }) => ratesOf(terms)));
}

/**
 * Why a contract could cost more than its upline's own contracts pay; null when it can't. The house pays by the caps
 * alone.
 * @param held The upline's own contracts, all that it gave, and the downline's; `contract` itself may be among them.
 */
export function lawBreakOf(held: readonly HeldContract[], contract: HeldContract): LawBreak | null {
  const { uplineUid, downlineUid, category } = contract;
  if (uplineUid === null) return null;
  const own = heldBy(held, uplineUid);
  const isThis = (it: HeldContract) => it.downlineUid === downlineUid && it.category === category;
  const others = held.filter(it => it.uplineUid === uplineUid && !isThis(it));
  return lawBreak({
    own,
    granted: contract,
    beside: heldBy(others, downlineUid),
    fixedGiven: backing =>
      fixedBy(
        own,
        others.map(it => ({ category: it.category, fixed: fixedOf(it.terms) })),
        backing,
      ),
  });
}

/** A change of an agent's own contract: its new terms, or null when it ends. */
export interface TermsChange {
  /** Whose contract it is. */
  readonly uid: string;
  readonly uplineUid: string | null;
  readonly category: ContractCategory;
  readonly terms: ContractTerms | null;
}

/**
 * Which contracts end with a change (S4-73): those of direct downlines on the same category that the new rates are higher
 * than, and those that the agent's own contracts don't bear any more. A contract that ends takes along what depended on it
 * further down. Of the agent's own contracts those end that its upline bears only beside the one that was changed.
 *
 * @param held Contracts in force of one kind: those of the agent's upline, the agent's own, and those of its whole team.
 */
export function endedBy(
  held: readonly HeldContract[],
  { uid, uplineUid, category, terms }: TermsChange,
): readonly HeldContract[] {
  const changed: HeldContract = { id: '', category, uplineUid, downlineUid: uid, terms: terms ?? NOTHING };
  const others = held.filter(c => c.downlineUid !== uid || c.category !== category);
  let left = terms === null ? others : [...others, changed];
  const rates = terms === null ? null : ratesOf(terms);
  const ended: HeldContract[] = [];
  const end = (all: readonly HeldContract[]) => {
    ended.push(...all);
    left = left.filter(contract => !all.includes(contract));
  };
  end(
    left.filter(
      it =>
        it.uplineUid === uid &&
        rates !== null &&
        it.category === category &&
        isAbove(rates, ratesOf(it.terms)),
    ),
  );
  end(unbackedOf(left, uplineUid, it => it.downlineUid === uid && it !== changed));
  const touched = [uid, ...ended.map(({ downlineUid }) => downlineUid)];
  const known = new Set(touched);
  for (const upline of touched) {
    const lost = unbackedOf(left, upline);
    end(lost);
    for (const { downlineUid } of lost) {
      if (known.has(downlineUid)) continue;
      known.add(downlineUid);
      // Appending to the list while iterating over it makes this a breadth-first search.
      touched.push(downlineUid);
    }
  }
  return ended;
}

const NOTHING: ContractTerms = { kind: 'realtime', winRate: 0, lossRate: 0, singleBet: 0 };

/** Every contract that its upline's own don't bear, with those that depend on it. All are of one kind. */
export function breaking(held: readonly HeldContract[]): readonly HeldContract[] {
  const sides = held.flatMap(contract =>
    [contract.uplineUid, contract.downlineUid].flatMap(uid => (uid === null ? [] : [{ uid, contract }])),
  );
  const near = groupBy(sides, ({ uid }) => uid);
  const ended = new Set<HeldContract>();
  const touched = [...near.keys()];
  for (const uid of touched) {
    const lost = unbackedOf(
      (near.get(uid) ?? []).map(({ contract }) => contract).filter(contract => !ended.has(contract)),
      uid,
    );
    for (const contract of lost) {
      ended.add(contract);
      // Appending to the list while iterating over it looks at them again.
      touched.push(contract.downlineUid);
    }
  }
  return [...ended];
}

/**
 * Contracts that an upline gave and doesn't bear, found one by one: without one of them it may bear the others, or others no
 * more.
 */
function unbackedOf(
  held: readonly HeldContract[],
  uplineUid: string | null,
  which: (contract: HeldContract) => boolean = () => true,
): readonly HeldContract[] {
  if (uplineUid === null) return [];
  let near = held.filter(it => it.uplineUid === uplineUid || it.downlineUid === uplineUid);
  const lost: HeldContract[] = [];
  for (let before = -1; before < lost.length; ) {
    before = lost.length;
    for (const contract of near.filter(it => it.uplineUid === uplineUid && which(it))) {
      if (lawBreakOf(near, contract) === null) continue;
      lost.push(contract);
      near = near.filter(it => it !== contract);
    }
  }
  return lost;
}
