import type { RandomSource } from '../deps.ts';

/** A fresh key for one intent: 128 random bits in hexadecimal. A rule of its own, whose randomness is tested. */
export function createIdempotencyKey(random: RandomSource): string {
  const words = Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 32));
  return words.map(word => word.toString(16).padStart(8, '0')).join('');
}
