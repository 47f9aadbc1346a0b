import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha/lib';

/**
 * The key of a challenge, computed without the browser's cryptography, which is missing on plain http. A file of its own, so
 * that the test can compare it with the browser's.
 */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
