import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { account } from '../db/schema.ts';

/**
 * Locks an account until the transaction ends. Whatever moves money of a member, or what is counted of it, does this before it
 * locks anything else of the member: two that begin with different rows would wait for each other.
 */
export async function lockOwner(tx: Tx, uid: string): Promise<void> {
  await tx.select({ uid: account.uid }).from(account).where(eq(account.uid, uid)).for('no key update');
}
