/** An exact number: numerator and denominator, both whole, in lowest terms. */
export type Ratio = readonly [numerator: bigint, denominator: bigint];

function divisorOf(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** In lowest terms. @param denominator Above 0. */
export function ratioOf(numerator: bigint, denominator: bigint): Ratio {
  const divisor = divisorOf(numerator, denominator);
  return [numerator / divisor, denominator / divisor];
}

export const addRatios = ([a, b]: Ratio, [c, d]: Ratio): Ratio => ratioOf(a * d + c * b, b * d);
export const multiplyRatios = ([a, b]: Ratio, [c, d]: Ratio): Ratio => ratioOf(a * c, b * d);

const DIGITS = 1_000_000_000_000n;
/** As a number with twelve digits after the point. */
export const numberOf = ([numerator, denominator]: Ratio): number =>
  Number((numerator * DIGITS) / denominator) / Number(DIGITS);
