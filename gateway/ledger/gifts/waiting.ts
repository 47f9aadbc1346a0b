import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, giftWaiting } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { WaitingGift } from './gifts.ts';

/** Locks the account of whoever gets something, and tells until when it takes a break. */
export async function lockReceiver(tx: Tx, uid: string): Promise<{ readonly breakUntil: number | null }> {
  const [row] = await tx
    .select({ breakUntil: account.breakUntil })
    .from(account)
    .where(eq(account.uid, uid))
    .for('no key update');
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such account.');
  return row;
}

/** A gift that waits; null for none. */
export async function findWaiting(tx: Tx, opId: string): Promise<WaitingGift | null> {
  const [row] = await tx.select().from(giftWaiting).where(eq(giftWaiting.opId, opId));
  return row ?? null;
}

/** Whether the operation of a booking waits, in SQL: for audits of what has to be booked. */
export const isWaiting = (opId: string) =>
  sql.raw(`exists (select 1 from gift_waiting waiting where waiting.op_id = ${opId})`);
