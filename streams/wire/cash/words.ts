// Free of zod: the page runs it.
/** States of a deposit: it waits for the member's transfer, was told as paid, and ends in one of the others. */
export const DEPOSIT_STATES = ['waiting', 'told', 'arrived', 'failed', 'expired', 'cancelled'] as const;
/** States of a withdrawal. `approved` and `paid` are both shown as Approved: a paid one waits for the member's answer. */
export const WITHDRAWAL_STATES = [
  'inProcess',
  'approved',
  'paid',
  'rejected',
  'received',
  'notReceived',
] as const;

export type DepositState = (typeof DEPOSIT_STATES)[number];
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** States in which nothing can happen to an order any more. */
export const ENDED_ORDER_STATES: ReadonlySet<DepositState | WithdrawalState> = new Set([
  'arrived',
  'failed',
  'expired',
  'cancelled',
  'rejected',
  'received',
]);

/** Who took a step of an order. */
export const CASH_ACTORS = ['member', 'operator', 'clock'] as const;
export type CashActor = (typeof CASH_ACTORS)[number];

/** A deposit or a withdrawal as its member sees it. Amounts are minor units. */
export interface CashOrder {
  readonly id: string;
  /** Counts the steps, from 1. */
  readonly version: number;
  readonly kind: 'deposit' | 'withdrawal';
  readonly state: DepositState | WithdrawalState;
  /** Id of the method in the merchant's configuration. */
  readonly method: string;
  /** The payout account, masked; null for a deposit. */
  readonly account: string | null;
  /** What the member transfers, or what leaves the wallet. */
  readonly amount: number;
  readonly fee: number;
  /** What the member says has arrived of a withdrawal; null before that. */
  readonly received: number | null;
  /** What came back to the wallet at a forced end. */
  readonly returned: number;
  /** Id of the promotion that a deposit was ordered with; null without one. */
  readonly promotion: string | null;
  /** What the promotion grants when the deposit arrives. */
  readonly bonus: number;
  /** Stakes that turn the bonus into money of the wallet. */
  readonly wagering: number;
  /** Who ended it; null while it is open. */
  readonly endedBy: CashActor | null;
  /** When the clock takes the next step, server time, epoch ms; null when it takes none. */
  readonly dueAt: number | null;
  /** Server time, epoch ms. */
  readonly at: number;
  readonly changedAt: number;
  /** Ids of the proof images. */
  readonly proofs: readonly string[];
  /** What the member wrote to the proof. */
  readonly comment: string;
  /** Why the operator refused; empty without a word. */
  readonly reason: string;
  /** Made by the simulator. */
  readonly demo: boolean;
}

/** Most characters of a comment to a proof (S9-04). */
export const COMMENT_MAX = 140;
/** Proof images (S9-04). */
export const PROOF = { most: 3, bytes: 5 * 1_024 * 1_024 } as const;

/** What arrives: in the wallet by a deposit, at the member by a withdrawal. */
export const netOf = ({ amount, fee }: Pick<CashOrder, 'amount' | 'fee'>): number => amount - fee;

/** What a member still misses of a paid withdrawal. */
export const remainingOf = (order: CashOrder): number =>
  Math.max(0, netOf(order) - (order.received ?? 0) - order.returned);
