/** Chances of runs, summed up, so that a range of them is two numbers apart. */
export interface RunSums {
  /** What can be reached at most. */
  readonly most: number;
  at(runs: number): number;
  /** Chance of `low` to `high` runs, both counted; of those that are odd or even, where that is said. */
  between(low: number, high: number, odd: boolean | null): number;
}

/** @param chances of 0, 1, 2 ... runs; they are made to add up to one. */
export function runSums(chances: ArrayLike<number>): RunSums {
  const { length } = chances;
  const even = new Float64Array(length + 1);
  const odd = new Float64Array(length + 1);
  let whole = 0;
  for (let n = 0; n < length; n += 1) whole += chances[n] ?? 0;
  for (let n = 0; n < length; n += 1) {
    const chance = (chances[n] ?? 0) / whole;
    even[n + 1] = (even[n] ?? 0) + (n % 2 === 0 ? chance : 0);
    odd[n + 1] = (odd[n] ?? 0) + (n % 2 === 1 ? chance : 0);
  }
  const step = (sums: Float64Array, from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);
  return {
    most: length - 1,
    at: runs => (runs < 0 || runs >= length ? 0 : step(runs % 2 === 0 ? even : odd, runs, runs + 1)),
    between(low, high, isOdd) {
      const from = Math.max(0, low);
      const to = Math.min(length, high + 1);
      if (to <= from) return 0;
      return (isOdd === true ? 0 : step(even, from, to)) + (isOdd === false ? 0 : step(odd, from, to));
    },
  };
}
