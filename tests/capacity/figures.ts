/** How often each whole number of milliseconds occurred; the last place holds everything longer. */
export type Histogram = readonly number[];

/** Places of a histogram: up to five minutes. */
export const LONGEST_MS = 300_000;

/** An empty histogram. */
export function emptyHistogram(): number[] {
  return new Array<number>(LONGEST_MS + 1).fill(0);
}

/** The place of a duration. */
export function placeOf(ms: number): number {
  return Math.min(LONGEST_MS, Math.max(0, Math.round(ms)));
}

/** Several histograms as one. */
export function addUp(histograms: readonly Histogram[]): Histogram {
  const sum = emptyHistogram();
  for (const histogram of histograms) {
    histogram.forEach((count, ms) => {
      sum[ms] = (sum[ms] ?? 0) + count;
    });
  }
  return sum;
}

/** How many there are in all. */
export function countOf(histogram: Histogram): number {
  return histogram.reduce((sum, count) => sum + count, 0);
}

/** The duration that `share` of all don't exceed, ms; null for none. */
export function quantile(histogram: Histogram, share: number): number | null {
  const rank = Math.ceil(countOf(histogram) * share);
  if (rank === 0) return null;
  let passed = 0;
  const place = histogram.findIndex(count => {
    passed += count;
    return passed >= rank;
  });
  return place === -1 ? LONGEST_MS : place;
}

/** The second with most of the moments (ms), and how many those are; seconds begin at whole ones. */
export function peakPerSecond(moments: readonly number[]): number {
  const seconds = new Map<number, number>();
  let peak = 0;
  for (const moment of moments) {
    const second = Math.floor(moment / 1_000);
    const count = (seconds.get(second) ?? 0) + 1;
    seconds.set(second, count);
    peak = Math.max(peak, count);
  }
  return peak;
}

/** Cuts a list into as few parts of at most `most` as possible, of about the same length. */
export function split<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  const parts = Math.ceil(list.length / most);
  const length = Math.ceil(list.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => list.slice(part * length, (part + 1) * length));
}
