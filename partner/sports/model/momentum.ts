/** What a moment adds to the upper hand of the home side; negative to that of the other. */
export interface Push {
  /** Ms since the start. */
  readonly at: number;
  readonly weight: number;
}

/**
 * Who has the upper hand in each whole stretch of a match until `until`: -100 (away) to 100 (home).
 * @param full weight of a stretch that belongs to one side alone.
 */
export function momentumOf(
  pushes: readonly Push[],
  { stretchMs, until, full }: { stretchMs: number; until: number; full: number },
): number[] {
  const sums = new Array<number>(Math.max(0, Math.floor(until / stretchMs))).fill(0);
  for (const { at, weight } of pushes) {
    const n = Math.floor(at / stretchMs);
    const sum = sums[n];
    if (sum !== undefined) sums[n] = sum + weight;
  }
  return sums.map(sum => Math.round(Math.max(-1, Math.min(1, sum / full)) * 100) + 0);
}
