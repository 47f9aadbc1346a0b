import type { Raising } from '../store/lines.ts';
import type { Round, RoundState } from '../store/rounds.ts';

/** A round as its page is told. */
export interface RoundView {
  readonly id: string;
  readonly n: number;
  readonly state: RoundState;
  /** The first stake. */
  readonly stake: number;
  /** What decisions have staked besides. */
  readonly added: number;
  readonly payout: number;
  readonly outcome: unknown;
  /** How many decisions its player has made, those included for which the stake was refused. */
  readonly decided: number;
  /** The decision for which the wallet is being asked for a further stake; null for none. */
  readonly raising: Pick<Raising, 'decision' | 'amount'> | null;
  /** Why the stake was refused. */
  readonly code: string | null;
  /** The result stands, and the wallet has yet to hear of it. */
  readonly pending: boolean;
}

export function viewOf(round: Round): RoundView {
  const { id, n, state, stake, added, payout, outcome, code, delivered } = round;
  const raising = round.raising && { decision: round.raising.decision, amount: round.raising.amount };
  const pending = (state === 'settled' || state === 'undone') && !delivered;
  const decided = round.steps.length;
  return { id, n, state, stake, added, payout, outcome, decided, raising, code, pending };
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
  /** The wallet refuses what it would stake besides, for this reason: something else may be decided. */
  | { readonly code: 'stake_refused'; readonly reason: string; readonly as: RoundView }
  /** The number isn't the next one. */
  | { readonly code: 'out_of_step'; readonly n: number };

/** Why a round doesn't begin. */
export type Unplayed =
  | { readonly code: 'bad_request' }
  /** The number isn't the next one. */
  | { readonly code: 'out_of_step'; readonly n: number }
  | { readonly code: 'too_soon'; readonly waitMs: number };
