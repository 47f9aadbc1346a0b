import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { SEAL_ALG, SEAL_ENC, type SealedClaims } from '../../streams/wire/protocol/sealed.ts';

/** The gateway's public key for sealed calls, from the white label. */
export interface SealPublicKey {
  readonly kid: string;
  readonly jwk: Record<string, unknown>;
}

/**
 * Seals the parameters of an "E" call as every client does.
 * @param now Real time, epoch ms.
 */
export async function seal(payload: unknown, key: SealPublicKey, now: number): Promise<string> {
  const claims: SealedClaims = { iat: Math.floor(now / 1_000), jti: randomUUID(), payload };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: SEAL_ALG, enc: SEAL_ENC, kid: key.kid })
    .encrypt(await importJWK(key.jwk, SEAL_ALG));
}
