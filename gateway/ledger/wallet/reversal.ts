import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ledgerAccount } from '../../db/schema.ts';
import { walletOf } from './accounts.ts';
import type { Leg } from './post.ts';

/** Wallets of an account. */
export async function walletsOf(tx: Tx, uid: string): Promise<readonly { id: string; balance: number }[]> {
  const { id, balance } = ledgerAccount;
  const own = and(eq(ledgerAccount.uid, uid), eq(ledgerAccount.kind, 'wallet'));
  return tx.select({ id, balance }).from(ledgerAccount).where(own).orderBy(id);
}

/**
 * Legs that take an amount from an account: from one wallet as far as it goes, then from the main one, then from the others.
 * What none of them holds is asked of the first, so that the booking is refused. The caller has locked the wallets.
 */
export async function reversalLegs(
  tx: Tx,
  uid: string,
  first: string,
  amount: number,
): Promise<readonly Leg[]> {
  const rank = (id: string) => (id === first ? 0 : id === walletOf(uid) ? 1 : 2);
  const wallets = (await walletsOf(tx, uid)).toSorted((a, b) => rank(a.id) - rank(b.id));
  let left = amount;
  const taken = new Map<string, number>();
  for (const { id, balance } of wallets) {
    const part = Math.min(left, Math.max(0, balance));
    if (part > 0) taken.set(id, part);
    left -= part;
  }
  if (left > 0) taken.set(first, (taken.get(first) ?? 0) + left);
  return [...taken].map(([account, part]) => ({ account, amount: -part }));
}
