import type { Tx } from '../../db/database.ts';
import type { Origin } from './evidence.ts';
import type { Newcomer, TellInviter } from './register.ts';

/** What registrations use of the referrals. */
export interface ReferralPorts {
  readonly referrals: {
    /**
     * Notes a new account for the member whose code it came by, before anything is booked for it. Answers how to tell that
     * member, after all bookings; null for any other code.
     */
    registered(tx: Tx, code: string, friend: Newcomer, origin: Origin): Promise<TellInviter | null>;
  };
}
