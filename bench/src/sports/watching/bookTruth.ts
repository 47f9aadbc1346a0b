import type { StateSpan } from '../../crowd/checkFresh.ts';

/** What a book has said, one state of each fixture after the other. */
export interface BookTruth {
  /** @param surface What it is a state of: the row of a fixture, or its markets. @param key Null for nothing any more. */
  enter(surface: string, key: string | null, pricedAt: number): void;
  /** When it was in each state, by key; without an end in the one of now. */
  spans(): ReadonlyMap<string, StateSpan>;
  /** When the prices of a state were made, the newest before an instant, epoch ms; null when they never were. */
  pricedBefore(key: string, at: number): number | null;
}

/** Both are times of one clock, and of different processes. */
const ROUNDING_MS = 1;

export function createBookTruth(now: () => number): BookTruth {
  const current = new Map<string, string>();
  const spans = new Map<string, StateSpan>();
  const priced = new Map<string, number[]>();
  return {
    enter(surface, key, pricedAt) {
      const before = current.get(surface);
      if (key !== null && priced.get(key)?.at(-1) !== pricedAt)
        priced.set(key, [...(priced.get(key) ?? []), pricedAt]);
      if (before === key) return;
      const at = now();
      if (before !== undefined) spans.set(before, { from: spans.get(before)?.from ?? at, until: at });
      if (key === null) {
        current.delete(surface);
        return;
      }
      current.set(surface, key);
      spans.set(key, { from: spans.get(key)?.from ?? at, until: Number.POSITIVE_INFINITY });
    },
    spans: () => spans,
    pricedBefore: (key, at) => priced.get(key)?.findLast(it => it <= at + ROUNDING_MS) ?? null,
  };
}
