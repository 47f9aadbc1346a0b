import type { Random } from '../../../random.ts';

const WHOLE = 2 ** 32;
/** Numbers that are thrown away first: the state is well mixed then. */
const WARM_UP = 20;

/** Chances of a simulation: fast, and the same each time for a seed and a part (sfc32). No game for money is drawn from them. */
export function simulationRandom(seed: number, part: number): Random {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88 ^ part;
  let c = 0xb7e15162;
  let counter = 1;
  const draw = () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + mixed) | 0;
    return mixed >>> 0;
  };
  for (let n = 0; n < WARM_UP; n += 1) draw();
  return { below: end => Math.floor((draw() / WHOLE) * end) };
}
