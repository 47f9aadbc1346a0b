import { webcrypto } from 'node:crypto';
import type { FairHashing } from '../../../streams/wire/fairness/hashing.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The hashing that a browser has, which is not the gateway's. */
export const browserHashing: FairHashing = {
  async sha256(text) {
    return new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytesOf(text)));
  },
  async hmacSha256(key, text) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await webcrypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
    return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, bytesOf(text)));
  },
};
