import type { Minor } from '../../../streams/wire/protocol/money.ts';
import type { Tx } from '../../db/database.ts';
import { ensureSystemAccounts } from './accounts.ts';
import { createPost } from './ledger.ts';

/** What the house starts with, minor units (1,000,000,000.00): enough for any streak of wins. */
export const HOUSE_GRANT: Minor = 100_000_000_000;

/**
 * Opens the accounts of the world and lends the house its bank from the cashier, the one account that stands
 * for everything outside the world and so goes below zero. Running it again changes nothing.
 */
export async function seedLedger(tx: Tx, at: number): Promise<void> {
  await ensureSystemAccounts(tx);
  await createPost()(tx, {
    opId: 'seed:house',
    kind: 'grant',
    at,
    legs: [
      { account: 'cashier', amount: -HOUSE_GRANT },
      { account: 'house', amount: HOUSE_GRANT },
    ],
  });
}
