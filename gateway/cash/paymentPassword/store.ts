import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';

/** Hash of an account's payment password; null when none is set. */
export async function readHash(tx: Tx, uid: string): Promise<string | null> {
  const rows = await tx
    .select({ hash: account.paymentPasswordHash })
    .from(account)
    .where(eq(account.uid, uid));
  return rows[0]?.hash ?? null;
}

/** Whether an account can sign in with a password. */
export async function hasSignInPassword(tx: Tx, uid: string): Promise<boolean> {
  const rows = await tx.select({ hash: account.passwordHash }).from(account).where(eq(account.uid, uid));
  return rows[0] !== undefined && rows[0].hash !== null;
}

/**
 * Replaces the hash of an account. False when it isn't `before` any more: hashing takes a while, and who changed it
 * meanwhile was first.
 */
export async function replaceHash(
  tx: Tx,
  uid: string,
  before: string | null,
  after: string,
): Promise<boolean> {
  const stands =
    before === null ? isNull(account.paymentPasswordHash) : eq(account.paymentPasswordHash, before);
  const changed = await tx
    .update(account)
    .set({ paymentPasswordHash: after })
    .where(and(eq(account.uid, uid), stands))
    .returning({ uid: account.uid });
  return changed.length > 0;
}
