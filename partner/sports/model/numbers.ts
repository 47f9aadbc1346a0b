import { createHash } from 'node:crypto';

/** The next number of a sequence: from 0 up to, but not with, 1. */
export type Draw = () => number;

const WORD = 2 ** 32;
const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** The same numbers for the same text (xoshiro128++, seeded with a hash): a fixture is drawn again after a restart. */
export function drawsOf(text: string): Draw {
  const hash = createHash('sha256').update(text).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map(at => hash.readInt32LE(at)) as [number, number, number, number];
  return () => {
    const drawn = (turned((a + d) | 0, 7) + a) | 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turned(d, 11);
    return (drawn >>> 0) / WORD;
  };
}
