import { createHash } from 'node:crypto';

/** Seeded choices: the same seed makes the same ones on every machine. Not for anything secret or fair. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** One of a list that isn't empty. */
  pick<T>(from: readonly [T, ...T[]]): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/** A generator (sfc32) whose state is the SHA-256 of `seed`. */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = digest.readInt32LE(12);
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: from => from[int(0, from.length - 1)] ?? from[0],
    shuffle(list) {
      // Sorting by drawn keys: as fair as swapping, and without indexes that might be out of range.
      return list
        .map(item => ({ item, key: next() }))
        .sort((x, y) => x.key - y.key)
        .map(({ item }) => item);
    },
  };
}
