/** Middle value; the mean of the two in the middle for an even number. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** A quantile of some values, 0.5 or 0.99; NaN for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Median, least and greatest of some values. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/**
 * The quotient of each round. Two variants share the noise of a round, so the median of quotients is steadier
 * than the quotient of medians.
 */
export const ratios = (values: readonly number[], base: readonly number[]): readonly number[] =>
  values.map((value, round) => value / (base[round] ?? Number.NaN));
