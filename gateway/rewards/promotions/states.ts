import {
  ENTRY_STATES,
  type EntryState,
  type PromotionEntryKind,
  type PromotionState,
} from '../../../streams/wire/promotions/words.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';
import type { Phase } from './rules/periods.ts';

/** What can happen to an entry, from `none` on; what is not named is refused with `promotion_state`. */
export const ENTRY = createSteps({
  of: 'entry of a promotion',
  states: ['none', ...ENTRY_STATES],
  steps: ['join', 'meet', 'claim', 'issue', 'apply', 'approve', 'reject'],
  begins: ['none'],
  ends: ['issued', 'claimed'],
  table: {
    none: { join: 'joined', meet: 'claim', issue: 'issued', apply: 'applying' },
    joined: { meet: 'claim', issue: 'issued' },
    claim: { claim: 'claimed' },
    applying: { approve: 'issued', reject: 'rejected' },
    rejected: { apply: 'applying' },
  },
});
export type EntryStep = (typeof ENTRY.steps)[number];

/** The state after a step; null when the present one doesn't allow it. @param state Null for a member without an entry. */
export const entryStateAfter = (step: EntryStep, state: EntryState | null): EntryState | null =>
  ENTRY.after(state ?? 'none', step);

/** What a member's place in a promotion depends on. */
export interface EntryStanding {
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

const underWay = ({ begun }: EntryStanding): PromotionState => (begun ? 'process' : 'joined');

/** Where a promotion stands for a member (S4-71), of what is stored and what the clock and the budget say. */
export function shownState(standing: EntryStanding): PromotionState {
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
