import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { account, rememberToken } from '../db/schema.ts';
import type { Publish, StateReaders } from '../ground/publish.ts';

/**
 * Ends every session of an account (kick, password change, ban): raises its generation, which refuses every
 * older token at once, forgets its remembered devices, and publishes the session topic, which tells the open pages.
 * Returns the new generation; null when there is no such account.
 * @param at World time, epoch ms.
 */
export type RaiseGeneration = (tx: Tx, uid: string, at: number) => Promise<number | null>;

/**
 * Ends what was proven for an account and not used yet: second steps that are asked for, and approvals of other
 * devices. The account must be locked.
 */
export async function endProofs(tx: Tx, uid: string): Promise<void> {
  await tx
    .update(account)
    .set({ proofGen: sql`${account.proofGen} + 1` })
    .where(eq(account.uid, uid));
}

/** `RaiseGeneration` over a publisher. */
export function createRaiseGeneration(publish: Publish): RaiseGeneration {
  return async (tx, uid, at) => {
    const raised = await tx
      .update(account)
      .set({ gen: sql`${account.gen} + 1` })
      .where(eq(account.uid, uid))
      .returning({ gen: account.gen });
    const gen = raised[0]?.gen;
    if (gen === undefined) return null;
    await tx.delete(rememberToken).where(eq(rememberToken.uid, uid));
    await publish(tx, { key: 'session', uid, data: { gen, state: 'kicked' }, at });
    return gen;
  };
}

/** State of `u:<uid>:session` before anything was published on it. */
export const readSessionTopic: StateReaders['session'] = async (tx, uid) => {
  if (uid === null) throw new Error('the session topic belongs to an account');
  const rows = await tx.select({ gen: account.gen }).from(account).where(eq(account.uid, uid));
  return { gen: rows[0]?.gen ?? 0, state: 'ok' };
};
