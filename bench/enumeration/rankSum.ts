/** How two samples compare by the rank-sum test of Mann and Whitney. */
export interface RankSum {
  /** Chance that a value of `left` is greater than one of `right`; 0.5 when nothing tells them apart. */
  readonly effect: number;
  /** Two-sided, by the normal approximation with correction for ties: good from some twenty values on. */
  readonly p: number;
}

/** Probability of the standard normal distribution above `z`, by Abramowitz and Stegun 26.2.17 (error below 10^-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/** Compares two samples without assuming how their values are distributed: times of answers have long tails. */
export function rankSum(left: readonly number[], right: readonly number[]): RankSum {
  const all = [
    ...left.map(value => ({ value, isLeft: true })),
    ...right.map(value => ({ value, isLeft: false })),
  ].sort((a, b) => a.value - b.value);
  const n = all.length;
  let ranksOfLeft = 0;
  let ties = 0;
  for (let from = 0; from < n; ) {
    let to = from;
    while (to < n && all[to]?.value === all[from]?.value) to += 1;
    const tied = to - from;
    const rank = (from + 1 + to) / 2;
    ranksOfLeft += rank * all.slice(from, to).filter(each => each.isLeft).length;
    ties += tied ** 3 - tied;
    from = to;
  }
  const pairs = left.length * right.length;
  const greater = ranksOfLeft - (left.length * (left.length + 1)) / 2;
  const deviation = Math.sqrt((pairs / 12) * (n + 1 - ties / (n * (n - 1))));
  const z = Math.abs(greater - pairs / 2) / deviation;
  return { effect: greater / pairs, p: Math.min(1, 2 * upperTail(z)) };
}
