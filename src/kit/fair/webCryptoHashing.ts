import type { FairHashing } from '../../../streams/wire/fairness/hashing.ts';

/** The browser's own hashes: the check runs on the player's device, with nothing of the gateway in it. */
export function webCryptoHashing(subtle: SubtleCrypto): FairHashing {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    sha256: async text => new Uint8Array(await subtle.digest('SHA-256', bytes(text))),
    async hmacSha256(key, text) {
      const imported = await subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
      ]);
      return new Uint8Array(await subtle.sign('HMAC', imported, bytes(text)));
    },
  };
}
