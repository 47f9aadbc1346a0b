import type {
  EntryState,
  PromotionEntryKind,
  PromotionState,
} from '../../../streams/wire/promotions/words.ts';
import type { Phase } from './rules/periods.ts';

/** What can happen to an entry. */
export type EntryStep = 'join' | 'meet' | 'claim' | 'issue' | 'apply' | 'approve' | 'reject';

/** Null stands for a member without an entry. */
type From = EntryState | null;

/** Where each step leads, and from where; what is not named is refused with `promotion_state`. */
export const ENTRY_STEPS = {
  join: { from: [null], to: 'joined' },
  meet: { from: [null, 'joined'], to: 'claim' },
  claim: { from: ['claim'], to: 'claimed' },
  issue: { from: [null, 'joined'], to: 'issued' },
  apply: { from: [null, 'rejected'], to: 'applying' },
  approve: { from: ['applying'], to: 'issued' },
  reject: { from: ['applying'], to: 'rejected' },
} as const satisfies Record<EntryStep, { readonly from: readonly From[]; readonly to: EntryState }>;

/** The state after a step; null when the present one doesn't allow it. */
export function stateAfter(step: EntryStep, state: From): EntryState | null {
  const { from, to }: { readonly from: readonly From[]; readonly to: EntryState } = ENTRY_STEPS[step];
  return from.includes(state) ? to : null;
}

/** What a member's place in a promotion depends on. */
export interface Standing {
  readonly entry: PromotionEntryKind;
  /** The state that is stored; null without an entry. */
  readonly stored: EntryState | null;
  /** How the period stands to now; `over` too when the operator has ended the promotion. */
  readonly phase: Phase;
  /** Whether a reward of the period can still be claimed. */
  readonly claimable: boolean;
  /** Whether the budget holds another reward. */
  readonly affordable: boolean;
  /** Whether the conditions are met. */
  readonly met: boolean;
  /** Whether anything of them was done. */
  readonly begun: boolean;
  /** Whether the period is settled at its end, and that has not happened yet. */
  readonly unsettled: boolean;
}

const underWay = ({ begun }: Standing): PromotionState => (begun ? 'process' : 'joined');

/** Where a promotion stands for a member (S4-71), of what is stored and what the clock and the budget say. */
export function shownState(standing: Standing): PromotionState {
  const { entry, stored, phase, claimable, affordable, met, begun, unsettled } = standing;
  if (stored === 'claimed' || stored === 'issued' || stored === 'applying') return stored;
  const isEnded = phase === 'over' || !affordable;
  if (stored === 'claim') return claimable && affordable ? 'claim' : 'close';
  // An application that was refused can be mended while the promotion runs; after that it stays refused.
  if (stored === 'rejected') return 'rejected';
  if (stored === 'joined') {
    if (!isEnded) return underWay(standing);
    return unsettled && affordable ? 'process' : 'close';
  }
  if (phase === 'before') return 'comingSoon';
  if (isEnded) return entry === 'automatic' && unsettled && begun && affordable ? 'process' : 'close';
  if (entry === 'automatic') return underWay(standing);
  // An application is open to whoever has done what it asks for.
  return entry === 'apply' && !met ? underWay(standing) : 'join';
}
