import type { RequestAnswer, RequestStatus } from '../../../streams/wire/contracts/shapes.ts';

/** State of a contract. `rejected` and `terminated` are final: a new offer makes a new contract. */
export type ContractState =
  | 'offered'
  | 'accepted'
  | 'rejected'
  | 'changeOffered'
  | 'revocationAsked'
  | 'terminated';

/** What the upline (P, E, V) or the downline (A, R, C) does. */
export type ContractMove = RequestStatus | RequestAnswer;

/**
 * Effect of a move besides the new state: `offer` stores its terms until they are answered, `ask` waits without
 * terms, `install` puts the waiting terms in force with the next period, `drop` deletes the waiting terms, `end`
 * ends the terms in force with the next period.
 */
export type ContractEffect = 'offer' | 'ask' | 'install' | 'drop' | 'end';

/** Where a move leads. */
export interface Transition {
  readonly to: ContractState;
  readonly effect: ContractEffect;
}

type Row = Readonly<Partial<Record<ContractMove, Transition>>>;

const offer = { to: 'offered', effect: 'offer' } as const;

/**
 * The life of a contract (S4-72): offered, then accepted or rejected; a change or a revocation that is refused
 * leaves the accepted contract as it was. `none`: there is no contract of this kind and category yet.
 */
const TRANSITIONS: Readonly<Record<ContractState | 'none', Row>> = {
  none: { P: offer },
  offered: { A: { to: 'accepted', effect: 'install' }, R: { to: 'rejected', effect: 'drop' } },
  accepted: { E: { to: 'changeOffered', effect: 'offer' }, V: { to: 'revocationAsked', effect: 'ask' } },
  changeOffered: { A: { to: 'accepted', effect: 'install' }, R: { to: 'accepted', effect: 'drop' } },
  revocationAsked: { C: { to: 'terminated', effect: 'end' }, R: { to: 'accepted', effect: 'drop' } },
  rejected: { P: offer },
  terminated: { P: offer },
};

/** The transition of a move; null when the move isn't allowed in this state. */
export function transition(from: ContractState | 'none', move: ContractMove): Transition | null {
  return TRANSITIONS[from][move] ?? null;
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
