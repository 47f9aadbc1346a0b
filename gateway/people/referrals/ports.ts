import type { Tx } from '../../db/database.ts';
import type { Origin } from './evidence.ts';

export type { Origin } from './evidence.ts';
export { applyReferralStep, type ReferralRow } from './steps.ts';

/** Tells the inviter. Called after all bookings of the transaction. */
export type NotifyInviter = (tx: Tx) => Promise<void>;

/** An account that was just opened. */
export interface Newcomer {
  readonly uid: string;
  readonly type: number;
  readonly demo: boolean;
  /** World time, epoch ms. */
  readonly at: number;
}

/** What registrations, and the rewards of friends, use of the referrals. */
export interface ReferralPorts {
  readonly referrals: {
    /**
     * Notes a new account for the member whose code it came by, before anything is booked for it. Answers how to tell that
     * member, after all bookings; null for any other code.
     */
    registered(tx: Tx, code: string, friend: Newcomer, origin: Origin): Promise<NotifyInviter | null>;
    /** Tells an account where its friends stand now. The caller holds the lock of the account. @param at World time. */
    tell(tx: Tx, uid: string, at: number): Promise<void>;
  };
}
