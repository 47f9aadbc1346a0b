import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/**
 * Makes the changes of one inbox wait for each other until their transactions end. Take it before the change:
 * the published state is read after it, and must hold what the change before has committed. Bookings come
 * earlier in a transaction, the topic `inbox` later.
 */
export async function lockInbox(tx: Tx, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inbox:${uid}`}, 0))`);
}
