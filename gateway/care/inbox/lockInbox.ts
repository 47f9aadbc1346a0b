import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/**
 * Makes the changes of one inbox wait for each other until their transactions end. Take it before the change,
 * because the state is read after the change and must contain what an earlier change has committed. Bookings come
 * earlier in a transaction, the topic `inbox` later.
 */
export async function lockInbox(tx: Tx, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inbox:${uid}`}, 0))`);
}
