import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import type { Whitelabel } from '../../../streams/wire/entities/system.ts';
import { SEAL_ALG, SEAL_ENC, type SealedClaims } from '../../../streams/wire/sealed.ts';

/** Seals the parameters of an "E" call with the key of the white label. */
export async function seal(payload: unknown, key: NonNullable<Whitelabel['seal']>): Promise<string> {
  const claims: SealedClaims = { iat: Math.floor(Date.now() / 1_000), jti: randomUUID(), payload };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: SEAL_ALG, enc: SEAL_ENC, kid: key.kid })
    .encrypt(await importJWK(key.jwk, SEAL_ALG));
}
