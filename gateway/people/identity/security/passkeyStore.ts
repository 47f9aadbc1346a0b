import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { passkey } from '../../../db/schema.ts';

/** A row of the passkey table. */
export type PasskeyRow = typeof passkey.$inferSelect;

/** The passkeys of an account, oldest first. */
export async function passkeysOf(tx: Tx, uid: string): Promise<readonly PasskeyRow[]> {
  return tx
    .select()
    .from(passkey)
    .where(eq(passkey.uid, uid))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

/** The passkey of a credential id; null when there is none. `lock` holds it until the transaction ends. */
export async function findPasskey(tx: Tx, id: string, lock = false): Promise<PasskeyRow | null> {
  const query = tx.select().from(passkey).where(eq(passkey.id, id));
  const rows = await (lock ? query.for('update') : query);
  return rows[0] ?? null;
}
