import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A challenge as the gateway gives it, that takes next to no work: nobody checks its solution. */
export const easyChallenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'challenge of the page ring',
    hmacKeySignatureSecret: 'key of the page ring',
  });
