import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { BOOKING_KINDS, ledgerTx } from '../../db/schema.ts';

/** One leg of a booking. The legs of a booking sum to zero. */
export interface Leg {
  /** Ledger account: `wallet:<uid>`, `house:<row>`, `jackpot:<row>` (see `spreadAccount`), `cashier`, `salary`, `bonus`, `points`, `adjustment`. */
  readonly account: string;
  /** Minor units; negative takes from the account. */
  readonly amount: number;
}

export interface Booking {
  readonly opId: string;
  readonly kind: (typeof BOOKING_KINDS)[number];
  readonly legs: readonly Leg[];
  /** World time, epoch ms. */
  readonly at: number;
}

/** What a row of the ledger says besides a plain booking. */
export interface LedgerRow extends Booking {
  readonly state?: (typeof ledgerTx.$inferSelect)['state'];
  readonly corrects?: number | null;
  readonly resolves?: number | null;
  readonly expiresAt?: number | null;
}

/** A wallet of a member as a booking leaves it. */
export interface BookedWallet {
  readonly uid: string;
  readonly accountTypeId: number;
  /** Minor units. */
  readonly avail: number;
  readonly version: number;
}

/** Whether a call booked something; false when it had been booked before, with the same content. */
interface Booked {
  readonly booked: boolean;
}

/**
 * Books and returns the balances after it. Locks the accounts in ascending order of their ids, raises their
 * versions. Booking the same `opId` again changes nothing and returns `booked: false`. Throws
 * `insufficient_funds` when a wallet would go below zero, `idempotency_conflict` when the `opId` was used for
 * something else. Doesn't publish: call `publishBalance` afterwards, in topic order with the other changes.
 */
export type Post = (
  tx: Tx,
  booking: Booking,
) => Promise<
  Booked & {
    readonly balances: ReadonlyMap<string, number>;
    /** All wallets of the members whose wallets it names, by owner and kind; none when nothing was booked. */
    readonly wallets: readonly BookedWallet[];
  }
>;

/**
 * Like `Post`, for several bookings in one round trip. They are booked in their order, all at the time of the first;
 * when one can't be afforded after those before it, none of them is booked. `booked` is true when all are new.
 */
export type PostAll = (tx: Tx, bookings: readonly Booking[]) => ReturnType<Post>;

/** Money to put on hold. */
export interface Reservation extends Pick<Booking, 'opId' | 'kind' | 'at'> {
  readonly uid: string;
  /** Minor units, above zero. */
  readonly amount: number;
  /** Wallet that it comes from, a ledger account of the member's; the main one when missing. */
  readonly from?: string;
  /** From when on it can't be settled any more, world time; never when it is missing. */
  readonly expiresAt?: number;
}

export interface Settlement extends Pick<Booking, 'at'> {
  /** That of the reservation. */
  readonly opId: string;
  /** Ledger account that gets the money. */
  readonly to: string;
  /** Minor units, at most what is on hold; the rest goes back to the wallet. All of it when missing. */
  readonly amount?: number;
}

export interface Release extends Pick<Booking, 'at'> {
  /** That of the reservation. */
  readonly opId: string;
  /** `voided`: somebody took it back. `expired`: its time was over. */
  readonly as: 'voided' | 'expired';
}

export interface Correction extends Booking {
  /** `opId` of the booking that it makes good. */
  readonly corrects: string;
}

/** Money that is held back until it is known where it goes. None of these publishes a balance. */
export interface Reservations {
  /**
   * Moves money from a member's wallet to its hold account, where no balance shows it. Throws
   * `insufficient_funds`, and `idempotency_conflict` like `Post`.
   */
  reserve(tx: Tx, reservation: Reservation): Promise<Booked>;
  /**
   * Pays what is on hold to an account. The same again changes nothing. Throws `not_found` for a reservation that
   * doesn't exist, `already_resolved` (409, value `{ state }`) when it ended in another way or has expired.
   */
  settle(tx: Tx, settlement: Settlement): Promise<Booked>;
  /** Gives what is on hold back to the wallet; throws like `settle`. What has expired can still be voided. */
  release(tx: Tx, release: Release): Promise<Booked>;
}

/**
 * Books what makes an earlier booking good, which stays as it is. Throws `not_found` when there is none of that
 * `opId`, and like `Post`.
 */
export type Correct = (tx: Tx, correction: Correction) => Promise<Booked>;

/**
 * What `u:<uid>:balance` is to say from the ledger as it stands in `tx`, for a caller that publishes it with other topics.
 * @param wallets As for `PublishBalance`.
 */
export type BalanceToPublish = (
  tx: Tx,
  uid: string,
  wallets?: readonly BookedWallet[],
) => Promise<BalanceState>;

/**
 * Publishes `u:<uid>:balance` from the ledger as it stands in `tx`.
 * @param wallets The member's wallets by the last booking of `tx` that names one; they are read without.
 */
export type PublishBalance = (
  tx: Tx,
  uid: string,
  at: number,
  wallets?: readonly BookedWallet[],
) => Promise<void>;

/** The same for all members whose wallets are named, e.g. after a booking for many. */
export type PublishBalances = (tx: Tx, at: number, wallets: readonly BookedWallet[]) => Promise<void>;
