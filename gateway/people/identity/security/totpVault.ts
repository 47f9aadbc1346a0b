import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { and, eq, isNotNull, like, not } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';

/**
 * Encrypts the secrets of authenticator apps that were stored before a `SECRETS_KEY` was set; one that changes
 * meanwhile is skipped. Returns how many.
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

/** How the secrets of authenticator apps are kept; see docs/decisions/014. */
export interface TotpVault {
  /** Encrypts a secret for the database; it can be decrypted for this account only. */
  lock(uid: string, secret: string): string;
  /** The secret again. Throws when it was locked with another key, or for another account. */
  open(uid: string, kept: string): string;
}

/** Prefix of an encrypted secret. */
export const LOCKED = 'v1:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM under the gateway's `SECRETS_KEY`. Without a key secrets are stored unencrypted,
 * because a key in the same database would protect nothing. Secrets stored before a key was set can still be read,
 * and are encrypted at the next start (`lockTotpSecrets`).
 */
export function createTotpVault(deps: {
  readonly secretsKey: string | undefined;
  readonly randomBytes: (size: number) => Buffer;
}): TotpVault {
  const { secretsKey } = deps;
  const key =
    secretsKey === undefined ? null : Buffer.from(hkdfSync('sha256', secretsKey, '', 'croupier totp', 32));
  return {
    lock(uid, secret) {
      if (key === null) return secret;
      const nonce = deps.randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(uid));
      const sealed = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return LOCKED + sealed.toString('base64url');
    },
    open(uid, kept) {
      if (!kept.startsWith(LOCKED)) return kept;
      if (key === null) throw new Error('SECRETS_KEY is missing: secrets were kept with one');
      const sealed = Buffer.from(kept.slice(LOCKED.length), 'base64url');
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(uid))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
    },
  };
}
