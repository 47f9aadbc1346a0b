import type { RequestAnswer, RequestStatus } from '../../../streams/wire/contracts/shapes.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/** What the upline (P, E, V) or the downline (A, R, C) does. */
export type ContractMove = RequestStatus | RequestAnswer;

/**
 * Effect of a move besides the new state: `offer` stores its terms until they are answered, `ask` waits without
 * terms, `install` puts the waiting terms in force with the next period, `drop` deletes the waiting terms, `end`
 * ends the terms in force with the next period.
 */
export type ContractEffect = 'offer' | 'ask' | 'install' | 'drop' | 'end';

const EFFECTS: Readonly<Record<ContractMove, ContractEffect>> = {
  ...{ P: 'offer', E: 'offer', V: 'ask', A: 'install', R: 'drop', C: 'end' },
};

/**
 * The life of a contract (S4-72): offered, then accepted or rejected; a change or a revocation that is refused
 * leaves the accepted contract as it was. `none`: there is no contract of this kind and category yet; after a rejected or a
 * terminated one there is none again.
 */
export const CONTRACT = createSteps({
  of: 'contract',
  states: ['none', 'offered', 'accepted', 'rejected', 'changeOffered', 'revocationAsked', 'terminated'],
  steps: ['P', 'E', 'V', 'A', 'R', 'C'],
  begins: ['none'],
  ends: ['rejected', 'terminated'],
  table: {
    none: { P: 'offered' },
    offered: { A: 'accepted', R: 'rejected' },
    accepted: { E: 'changeOffered', V: 'revocationAsked' },
    changeOffered: { A: 'accepted', R: 'accepted' },
    revocationAsked: { C: 'terminated', R: 'accepted' },
  },
});

/** State of a contract. `rejected` and `terminated` are final: a new offer makes a new contract. */
export type ContractState = Exclude<(typeof CONTRACT.states)[number], 'none'>;

/** Where a move leads. */
export interface Transition {
  readonly to: ContractState;
  readonly effect: ContractEffect;
}

/** The transition of a move; null when the move isn't allowed in this state. */
export function transition(from: ContractState | 'none', move: ContractMove): Transition | null {
  const to = CONTRACT.after(from, move);
  return to === null ? null : { to, effect: EFFECTS[move] };
}

/** What the downline is asked in a state, as the wire says it; null when nothing waits for an answer. */
export function requestStatus(state: ContractState): RequestStatus | null {
  if (state === 'offered') return 'P';
  if (state === 'changeOffered') return 'E';
  return state === 'revocationAsked' ? 'V' : null;
}

/**
 * Whether accepted terms exist in a state.
 * @internal The property that the machine is tested by.
 */
export function isInForce(state: ContractState): boolean {
  return state === 'accepted' || state === 'changeOffered' || state === 'revocationAsked';
}
