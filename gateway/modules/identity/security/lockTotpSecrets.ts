import { and, eq, isNotNull, like, not } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';
import { LOCKED, type TotpVault } from './totpVault.ts';

/**
 * Locks the secrets of authenticator apps that were kept in the clear before there was a `SECRETS_KEY`; one that changes
 * meanwhile is left to whoever changes it. Answers how many.
 */
export async function lockTotpSecrets(database: Database, vault: TotpVault): Promise<number> {
  const rows = await database.db
    .select({ uid: account.uid, secret: account.totpSecret })
    .from(account)
    .where(and(isNotNull(account.totpSecret), not(like(account.totpSecret, `${LOCKED}%`))));
  for (const { uid, secret } of rows) {
    if (secret === null) continue;
    await database.write(tx =>
      tx
        .update(account)
        .set({ totpSecret: vault.lock(uid, secret) })
        .where(and(eq(account.uid, uid), eq(account.totpSecret, secret))),
    );
  }
  return rows.length;
}
