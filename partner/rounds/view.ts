import type { Round, RoundState } from '../store/rounds.ts';

/** A round as its page is told. */
export interface RoundView {
  readonly id: string;
  readonly n: number;
  readonly state: RoundState;
  readonly stake: number;
  readonly payout: number;
  readonly outcome: unknown;
  /** How many decisions its player has made. */
  readonly decided: number;
  /** Why the stake was refused. */
  readonly code: string | null;
  /** The result stands, and the wallet has yet to hear of it. */
  readonly pending: boolean;
}

export function viewOf(round: Round): RoundView {
  const { id, n, state, stake, payout, outcome, code, delivered } = round;
  const pending = (state === 'settled' || state === 'undone') && !delivered;
  return { id, n, state, stake, payout, outcome, decided: round.decisions.length, code, pending };
}

/** What the page gets for a round that it asked for. */
export interface RoundAnswer {
  readonly round: RoundView;
  /** Minor units; null when the wallet can't be asked now. */
  readonly balance: number | null;
}

/** Why a decision is not taken. */
export type Undecided =
  | { readonly code: 'bad_request' | 'round_unknown' }
  /** Something else was decided before; `as` is what came of it. */
  | { readonly code: 'decided_otherwise'; readonly as: RoundView }
  /** The number isn't the next one. */
  | { readonly code: 'out_of_step'; readonly n: number };

/** Why a round doesn't begin. */
export type Unplayed =
  | { readonly code: 'bad_request' }
  /** The number isn't the next one. */
  | { readonly code: 'out_of_step'; readonly n: number }
  | { readonly code: 'too_soon'; readonly waitMs: number };
