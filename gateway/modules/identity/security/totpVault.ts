import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/** How the secrets of authenticator apps are kept; see docs/decisions/014. */
export interface TotpVault {
  /** What the database keeps; belongs to this account only. */
  lock(uid: string, secret: string): string;
  /** The secret again. Throws when it was locked with another key, or for another account. */
  open(uid: string, kept: string): string;
}

/** What a locked secret begins with. */
export const LOCKED = 'v1:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A vault with AES-256-GCM under the gateway's `SECRETS_KEY`. Without one secrets are kept as they are: a key in the
 * same database would open itself. What was kept before a key was set still opens, and is locked
 * at the next start (`lockTotpSecrets`).
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
