import type { Random } from '../../../../partner/random.ts';

const HALF = 2 ** 26;
const WHOLE = 2 ** 53;

/** The same chances each time (mulberry32, two draws for 53 bits). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { below: end => Math.floor((((draw() >>> 5) * HALF + (draw() >>> 6)) / WHOLE) * end) };
}
