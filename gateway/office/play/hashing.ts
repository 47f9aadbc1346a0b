import { createHash, createHmac } from 'node:crypto';
import type { FairHashing } from '../../../streams/wire/fairness/hashing.ts';

/** The hashes that the checks of rounds need, by Node. */
export const nodeHashing: FairHashing = {
  sha256: async text => createHash('sha256').update(text, 'utf8').digest(),
  hmacSha256: async (key, text) => createHmac('sha256', key).update(text, 'utf8').digest(),
};
