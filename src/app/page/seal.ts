import type { StreamDeps } from '../../../streams/deps.ts';

const MEDIA_TYPE = 'application/json';

/**
 * Seals the payload of an "E" call for the gateway's public key: a compact JWE, ECDH-ES with A256GCM. `iat`
 * and `jti` let the gateway refuse an old or repeated envelope. The library is loaded with the first call.
 */
export const seal: StreamDeps['seal'] = async (payload, key) => {
  const { CompactEncrypt, importJWK } = await import('jose');
  const publicKey = await importJWK(key.jwk, 'ECDH-ES');
  const plain = new TextEncoder().encode(JSON.stringify(payload));
  return new CompactEncrypt(plain)
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      cty: MEDIA_TYPE,
      iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(publicKey);
};
