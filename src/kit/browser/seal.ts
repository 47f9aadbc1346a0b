import type { StreamDeps } from '../../../streams/platform.ts';

import { SEAL_ALG, SEAL_ENC, type SealedClaims } from '../../../streams/wire/protocol/sealed.ts';

/**
 * Seals the payload of an "E" call for the gateway's public key. The library is loaded with the first
 * call.
 * @param now Server time, epoch ms: an envelope that is two minutes off is refused, and clocks of phones are.
 * @param randomId A fresh id, so that the gateway can refuse a repeated envelope.
 * @param subtle The page's WebCrypto; there is none on plain http outside localhost.
 */
export function createSeal(
  now: () => number,
  randomId: () => string,
  subtle: SubtleCrypto | undefined,
): StreamDeps['seal'] {
  return async (payload, key) => {
    if (subtle === undefined) return null;
    const { CompactEncrypt, importJWK } = await import('jose');
    const claims: SealedClaims = { iat: Math.floor(now() / 1000), jti: randomId(), payload };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: SEAL_ALG, enc: SEAL_ENC, kid: key.kid })
      .encrypt(await importJWK(key.jwk, SEAL_ALG));
  };
}
