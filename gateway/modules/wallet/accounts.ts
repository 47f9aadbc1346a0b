import type { Tx } from '../../db/database.ts';
import { ledgerAccount } from '../../db/schema.ts';

/** Ledger accounts that belong to the world, not to a member. */
const SYSTEM_ACCOUNTS = ['house', 'jackpot', 'cashier', 'salary'] as const;

/** Ledger account of a member's main wallet. */
export function walletOf(uid: string): string {
  return `wallet:${uid}`;
}

/** Opens the main wallet of an account with nothing in it; does nothing when it is open already. */
export async function ensureWallet(tx: Tx, uid: string): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values({ id: walletOf(uid), kind: 'wallet', uid })
    .onConflictDoNothing();
}

/** Opens the accounts of the world; does nothing for those that are open already. */
export async function ensureSystemAccounts(tx: Tx): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values(SYSTEM_ACCOUNTS.map(id => ({ id, kind: id })))
    .onConflictDoNothing();
}
