import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';
import { ensureHold, holdOf, walletOf } from './accounts.ts';
import { book, lockAccounts } from './ledger.ts';
import type { Leg, Reservations } from './post.ts';
import { findBooking, noBooking, type StoredBooking, sameLegs } from './storedBooking.ts';

/** How a reservation ended. */
type Outcome = 'posted' | 'voided' | 'expired';

/** What is on hold, for whom. */
interface Held {
  readonly booking: StoredBooking;
  /** Hold account. */
  readonly hold: string;
  /** Wallet that it came from. */
  readonly wallet: string;
  readonly amount: number;
}

/** Money on hold: pending bookings, each resolved once. `tests/gateway/wallet/reservations.test.ts` has the table. */
export function createReservations(): Reservations {
  return {
    async reserve(tx, { uid, amount, from = walletOf(uid), expiresAt, ...booking }) {
      if (amount <= 0) throw new Error('a reservation holds more than nothing');
      await ensureHold(tx, uid);
      const legs = [
        { account: holdOf(uid), amount },
        { account: from, amount: -amount },
      ];
      const row = { ...booking, legs, state: 'pending', expiresAt: expiresAt ?? null } as const;
      const { booked } = await book(tx, [row]);
      return { booked };
    },
    async settle(tx, { opId, to, at, amount }) {
      const held = await findHeld(tx, opId);
      const paid = amount ?? held.amount;
      if (paid <= 0 || paid > held.amount) throw new Error('settles between nothing and what is on hold');
      const back = held.amount - paid;
      const legs = [
        { account: held.hold, amount: -held.amount },
        { account: to, amount: paid },
        ...(back === 0 ? [] : [{ account: held.wallet, amount: back }]),
      ];
      return resolve(tx, held, { state: 'posted', legs, at });
    },
    async release(tx, { opId, as, at }) {
      const held = await findHeld(tx, opId);
      const legs = [
        { account: held.hold, amount: -held.amount },
        { account: held.wallet, amount: held.amount },
      ];
      return resolve(tx, held, { state: as, legs, at });
    },
  };
}

async function findHeld(tx: Tx, opId: string): Promise<Held> {
  const booking = await findBooking(tx, opId);
  if (booking?.state !== 'pending') throw noBooking();
  const into = booking.legs.find(leg => leg.amount > 0);
  const from = booking.legs.find(leg => leg.amount < 0);
  if (into === undefined || from === undefined) throw new Error(`nothing is on hold under ${opId}`);
  return { booking, hold: into.account, wallet: from.account, amount: into.amount };
}

/** All who resolve a reservation wait for its hold account, so the look after the lock is the last word. */
async function resolve(
  tx: Tx,
  { booking }: Held,
  end: { readonly state: Outcome; readonly legs: readonly Leg[]; readonly at: number },
): Promise<{ booked: boolean }> {
  await lockAccounts(tx, end.legs);
  const opId = `${booking.opId}:resolved`;
  const earlier = await findBooking(tx, opId);
  if (earlier !== null) {
    if (earlier.state === end.state && sameLegs(earlier.legs, end.legs)) return { booked: false };
    throw alreadyResolved(earlier.state);
  }
  const isDue = booking.expiresAt !== null && end.at >= booking.expiresAt;
  if (end.state === 'posted' && isDue) throw alreadyResolved('expired');
  if (end.state === 'expired' && booking.expiresAt !== null && !isDue) {
    throw new Error('a reservation expires when its time is over');
  }
  const { kind, id } = booking;
  const { booked } = await book(tx, [{ ...end, opId, kind, resolves: id }]);
  return { booked };
}

function alreadyResolved(state: string): CallError {
  return new CallError('already_resolved', 409, 'This has ended in another way.', { value: { state } });
}
