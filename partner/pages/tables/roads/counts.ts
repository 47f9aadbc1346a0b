import type { TableResult } from '../../../tables/wire/state.ts';

/** How often something came, and how long ago it came last, in rounds. */
export interface NumberCount {
  readonly number: number;
  readonly count: number;
}

/** Numbers by how often they came, the most frequent first; among equals the smaller one. */
export function countsOf(seen: readonly number[], numbers: readonly number[]): readonly NumberCount[] {
  const counts = new Map(numbers.map(number => [number, 0]));
  for (const number of seen) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .map(([number, count]) => ({ number, count }))
    .toSorted((a, b) => b.count - a.count || a.number - b.number);
}

const played = (results: readonly TableResult[]) => results.filter(it => !it.isVoid && it.steps.length > 0);

/** What each round showed first: the number of a wheel. The oldest first. */
export const shownNumbers = (results: readonly TableResult[]): readonly number[] =>
  played(results).map(it => it.steps[0]?.shows ?? 0);

/** Dice of each round, the oldest first. */
export const shownDice = (results: readonly TableResult[]): readonly (readonly number[])[] =>
  played(results).map(it => it.steps.map(step => step.shows));
