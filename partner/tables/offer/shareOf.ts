import { createHash } from 'node:crypto';

const BYTES = 6;
const WHOLE = 2 ** (8 * BYTES);

/** A number from 0 up to, but not with, 1 that follows from a text: the same each time, and spread evenly. */
export const shareOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUIntBE(0, BYTES) / WHOLE;
