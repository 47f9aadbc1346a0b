import { type BingoForm, type PatternId, patternOf } from './patterns.ts';

/** For each pattern: how many sets of so many marked places have it as their best, by their number from 0 up. */
export type PatternCounts = Readonly<Partial<Record<PatternId, readonly number[]>>>;

function bitCount(marks: number): number {
  let count = 0;
  for (let rest = marks; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Goes through every set of places of a ticket: 16,777,216 of 75 balls take some seconds. */
export function countPatterns(form: BingoForm): PatternCounts {
  const counts = new Map(form.patterns.map(id => [id, Array<number>(form.numbers + 1).fill(0)]));
  for (let marks = 0; marks < 2 ** form.numbers; marks += 1) {
    const pattern = patternOf(form, marks);
    const count = pattern === null ? undefined : counts.get(pattern);
    if (count === undefined) continue;
    const size = bitCount(marks);
    count[size] = (count[size] ?? 0) + 1;
  }
  return Object.fromEntries(counts);
}
