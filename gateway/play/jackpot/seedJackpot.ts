import type { Minor } from '../../../streams/wire/protocol/money.ts';
import type { Tx } from '../../db/database.ts';
import { createPost, findBooking } from '../../ledger/wallet/ports.ts';
import { noteGrowth } from './growth.ts';

/** Bounds of the pool a world starts with, minor units: 11,000,000.00 to 15,000,000.00 (S9-41). */
const FIRST_POOL: { readonly min: Minor; readonly max: Minor } = { min: 1_100_000_000, max: 1_500_000_000 };

/** The first pool of a world; `random` gives numbers in [0, 1). */
export function firstPool(random: () => number): Minor {
  return FIRST_POOL.min + Math.floor(random() * (FIRST_POOL.max - FIRST_POOL.min + 1));
}

/**
 * Fills the pool of a new world from the cashier. Needs the accounts of `seedLedger`. Running it again changes
 * nothing.
 */
export async function seedJackpot(tx: Tx, at: number, random: () => number): Promise<void> {
  const opId = 'seed:jackpot';
  if ((await findBooking(tx, opId)) !== null) return;
  const amount = firstPool(random);
  const { booked } = await createPost()(tx, {
    opId,
    kind: 'grant',
    at,
    legs: [
      { account: 'cashier', amount: -amount },
      { account: 'jackpot', amount },
    ],
  });
  if (booked) await noteGrowth(tx, at);
}
