/** How many things happened lately. */
export interface RecentCount {
  add(count?: number): void;
  /** Those of the last `spanMs`. */
  count(): number;
}

/** Parts of the span: what is older than the whole goes part by part. */
const PARTS = 12;

/** Counts over the last `spanMs`, exact to a twelfth of it. @param monotonic Real time that never steps, ms. */
export function createRecentCount(spanMs: number, monotonic: () => number): RecentCount {
  const counts = new Array<number>(PARTS).fill(0);
  const partMs = spanMs / PARTS;
  let current = Math.floor(monotonic() / partMs);
  const advance = () => {
    const now = Math.floor(monotonic() / partMs);
    for (let part = Math.max(current + 1, now - PARTS + 1); part <= now; part += 1) counts[part % PARTS] = 0;
    current = Math.max(current, now);
  };
  return {
    add(count = 1) {
      advance();
      counts[current % PARTS] = (counts[current % PARTS] ?? 0) + count;
    },
    count() {
      advance();
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
