import { sizeOfPool } from './counting.ts';
import { type DrawRule, type Numbers, poolOf } from './rules.ts';
// Free of zod: the page runs it.

/** Where numbers are counted: at one place of a draw, counted from 0, or anywhere in it (null). */
export type TrendPlace = number | null;

/** A draw that is over. */
export interface PastDraw {
  readonly no: number;
  readonly numbers: Numbers;
}

/** The numbers of a draw that count. */
const numbersAt = (numbers: Numbers, place: TrendPlace): Numbers =>
  place === null ? numbers : numbers.slice(place, place + 1);

/** Whether every draw has every number, so that only places differ. */
export const hasAllNumbers = (rule: DrawRule): boolean =>
  rule.kind === 'once' && rule.count === sizeOfPool(rule);

/** How a number came up in some draws. */
export interface NumberRecord {
  readonly number: number;
  /** Draws that had it. */
  readonly count: number;
  /** Draws since the newest one that had it: 0 when the newest has it, all of them when none has. */
  readonly missing: number;
  /** Most draws in a row without it. */
  readonly longest: number;
}

/** How each number came up. @param draws Newest first. */
export function recordsOf(
  rule: DrawRule,
  draws: readonly PastDraw[],
  place: TrendPlace,
): readonly NumberRecord[] {
  return poolOf(rule).map(number => {
    let [count, longest, run] = [0, 0, 0];
    let missing: number | null = null;
    for (const [i, { numbers }] of draws.entries()) {
      if (!numbersAt(numbers, place).includes(number)) {
        run += 1;
        longest = Math.max(longest, run);
        continue;
      }
      missing ??= i;
      count += 1;
      run = 0;
    }
    return { number, count, missing: missing ?? draws.length, longest };
  });
}

/** In how many of so many draws a number comes up on average. */
export function expectedCount(rule: DrawRule, draws: number, place: TrendPlace): number {
  const size = sizeOfPool(rule);
  if (place !== null) return draws / size;
  if (rule.kind === 'once') return (draws * rule.count) / size;
  return draws * (1 - ((size - 1) / size) ** rule.count);
}

/** Numbers named as hot, or as cold, at most. */
const MOST_MARKED = 5;

/**
 * The numbers that came up most often, and least often: those above and below the average, a third of all at most. Of two that
 * came up alike, the one that came last is hotter.
 */
export function hotAndCold(records: readonly NumberRecord[], expected: number) {
  const most = Math.min(MOST_MARKED, Math.floor(records.length / 3));
  const byHeat = records.toSorted((a, b) => b.count - a.count || a.missing - b.missing);
  return {
    hot: byHeat.filter(({ count }) => count > expected).slice(0, most),
    cold: byHeat
      .filter(({ count }) => count < expected)
      .toReversed()
      .slice(0, most),
  };
}

/** A draw in the table of a trend. */
export interface TrendRow {
  readonly no: number;
  /** For each number of the pool how many draws ago it last came up, 0 when this draw has it; null before its first. */
  readonly gaps: readonly (number | null)[];
}

/** For every draw how long each number had been missing. @param draws Newest first, as are the rows. */
export function trendOf(rule: DrawRule, draws: readonly PastDraw[], place: TrendPlace): readonly TrendRow[] {
  const pool = poolOf(rule);
  let gaps: (number | null)[] = pool.map(() => null);
  const rows = draws.toReversed().map(({ no, numbers }) => {
    const drawn = numbersAt(numbers, place);
    gaps = pool.map((number, i) => {
      const before = gaps[i] ?? null;
      if (drawn.includes(number)) return 0;
      return before === null ? null : before + 1;
    });
    return { no, gaps };
  });
  return rows.toReversed();
}
