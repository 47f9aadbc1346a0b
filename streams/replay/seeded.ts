import type { RandomSource } from '../deps.ts';

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One seed out of several numbers (FNV-1a over their halves). */
export function mixSeeds(...parts: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    for (const half of [part % 2 ** 32, Math.floor(part / 2 ** 32)]) {
      hash = Math.imul(hash ^ (half >>> 0), 0x01000193);
    }
  }
  return hash >>> 0;
}
