import type { Tx } from '../../db/database.ts';

/** One leg of a booking. The legs of a booking sum to zero. */
export interface Leg {
  /** Ledger account: `wallet:<uid>`, `house:<row>`, `jackpot:<row>` (see `spreadAccount`), `cashier`, `salary`. */
  readonly account: string;
  /** Minor units; negative takes from the account. */
  readonly amount: number;
}

export interface Booking {
  readonly opId: string;
  readonly kind: 'bet' | 'payout' | 'deposit' | 'withdrawal' | 'salary' | 'jackpot' | 'grant';
  readonly legs: readonly Leg[];
  /** World time, epoch ms. */
  readonly at: number;
}

/**
 * Books and returns the balances after it. Locks the accounts in ascending order of their ids, raises their
 * versions. Booking the same `opId` again changes nothing and returns `booked: false`. Throws
 * `insufficient_funds` when a wallet would go below zero. Doesn't publish: call `publishBalance` afterwards,
 * in topic order with the other changes.
 */
export type Post = (
  tx: Tx,
  booking: Booking,
) => Promise<{ readonly booked: boolean; readonly balances: ReadonlyMap<string, number> }>;

/** Publishes `u:<uid>:balance` from the ledger as it stands in `tx`. */
export type PublishBalance = (tx: Tx, uid: string, at: number) => Promise<void>;
