import { createHash } from 'node:crypto';
import { MAIN_WALLET } from '../../../streams/wire/wallet/words.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerAccount } from '../../db/schema.ts';

/** Ledger accounts that belong to the world, not to a member. */
const SYSTEM_ACCOUNTS = ['house', 'jackpot', 'cashier', 'salary', 'bonus', 'points', 'adjustment'] as const;
/** Accounts that every bet books on: their money is spread over rows, so that bets don't wait for one another. */
const SPREAD_KINDS = ['house', 'jackpot'] as const;
/** How many rows each of them has besides the one that was filled at the start. */
const ROWS = 16;

type SpreadKind = (typeof SPREAD_KINDS)[number];

/** The row of the house, or of the pool, on which the bets of an account are booked. The rows of a kind are summed. */
export function spreadAccount(kind: SpreadKind, uid: string): string {
  const [byte = 0] = createHash('sha256').update(uid).digest();
  return `${kind}:${byte % ROWS}`;
}

/** Ledger account of a member's main wallet, or of the one with this `accountTypeId`. */
export function walletOf(uid: string, accountTypeId: number = MAIN_WALLET): string {
  return accountTypeId === MAIN_WALLET ? `wallet:${uid}` : `wallet:${uid}:${accountTypeId}`;
}

/** Ledger account of what a member has on hold. */
export function holdOf(uid: string): string {
  return `hold:${uid}`;
}

/** Opens the hold account of a member; does nothing when it is open already. */
export async function ensureHold(tx: Tx, uid: string): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values({ id: holdOf(uid), kind: 'hold', uid })
    .onConflictDoNothing();
}

/**
 * Opens a wallet of an account with nothing in it, the main one unless another is named; does nothing when it is open
 * already.
 */
export async function ensureWallet(tx: Tx, uid: string, accountTypeId: number = MAIN_WALLET): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values({ id: walletOf(uid, accountTypeId), kind: 'wallet', uid, accountTypeId })
    .onConflictDoNothing();
}

/** Opens the accounts of the world; does nothing for those that are open already. */
export async function ensureSystemAccounts(tx: Tx): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values([
      ...SYSTEM_ACCOUNTS.map(id => ({ id, kind: id })),
      ...SPREAD_KINDS.flatMap(kind =>
        Array.from({ length: ROWS }, (_, row) => ({ id: `${kind}:${row}`, kind })),
      ),
    ])
    .onConflictDoNothing();
}
