import { type HeldTerms, isBetter as isBetterTerms } from '../../../streams/wire/contracts/bases.ts';
import type { ContractCategory, ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import type { Version } from './book.ts';

/** A slot of time, [start, end). */
export interface Slot {
  readonly start: number;
  readonly end: number;
}

/** Terms of an agent, of any kind, as far as it matters for which bets they count. */
interface Covering extends Pick<Version, 'contractId' | 'category' | 'effectiveFrom' | 'effectiveTo'> {
  readonly terms: ContractTerms | null;
}

/** Whether terms count for a whole slot. */
export function coversSlot({ effectiveFrom, effectiveTo }: Covering, { start, end }: Slot): boolean {
  return effectiveFrom <= start && (effectiveTo === null || end <= effectiveTo);
}

const NOTHING: ContractTerms = { kind: 'realtime', winRate: 0, lossRate: 0, singleBet: 0 };
const held = ({ category, terms }: Covering): HeldTerms => ({
  category: category as ContractCategory,
  terms: terms ?? NOTHING,
});

/** Which of two counts a bet that both cover, of equals always the same. */
function isBetter(left: Covering, right: Covering): boolean {
  if (isBetterTerms(held(left), held(right))) return true;
  return !isBetterTerms(held(right), held(left)) && left.contractId < right.contractId;
}

/**
 * The contract under which the bets of a category count for an agent, of those that are in force in the slot: the one
 * with the highest rates, and of equals the one for that category alone. A bet counts once, however many contracts
 * cover it, because otherwise two contracts of a downline could together pay more than the one of its upline.
 * @param versions The agent's terms.
 */
export function coveringContract(
  versions: readonly Covering[],
  category: string | null,
  slot: Slot,
): string | null {
  let best: Covering | null = null;
  for (const version of versions) {
    const covers = version.category === 'CONS' || version.category === category;
    if (covers && coversSlot(version, slot) && (best === null || isBetter(version, best))) best = version;
  }
  return best?.contractId ?? null;
}
