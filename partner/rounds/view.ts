import type { Round, RoundState } from '../store/rounds.ts';

/** A round as its page is told. */
export interface RoundView {
  readonly n: number;
  readonly state: RoundState;
  readonly stake: number;
  readonly payout: number;
  readonly outcome: unknown;
  /** Why the stake was refused. */
  readonly code: string | null;
  /** The result stands, and the wallet has yet to hear of it. */
  readonly pending: boolean;
}

export function viewOf({ n, state, stake, payout, outcome, code, delivered }: Round): RoundView {
  return { n, state, stake, payout, outcome, code, pending: state !== 'placed' && !delivered };
}

/** What the page gets for a round that it asked for. */
export interface RoundAnswer {
  readonly round: RoundView;
  /** Minor units; null when the wallet can't be asked now. */
  readonly balance: number | null;
}

/** Why a round doesn't begin. */
export type Unplayed =
  | { readonly code: 'bad_request' }
  /** The number isn't the next one. */
  | { readonly code: 'out_of_step'; readonly n: number }
  | { readonly code: 'too_soon'; readonly waitMs: number };
