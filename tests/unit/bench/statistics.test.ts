import { describe, expect, it } from 'vitest';
import { shuffled } from '../../../bench/src/rounds.ts';
import { median, ratios, spreadOf } from '../../../bench/src/statistics.ts';
import { randomSource } from '../../../bench/src/stream/workload.ts';

describe('the arithmetic of the benchmarks', () => {
  it('takes the middle value, or the mean of the two in the middle, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 2, 4, 8])).toBe(6);
    expect(median([])).toBeNaN();
  });

  it('divides each round by the same round of the base', () => {
    expect(ratios([20, 30], [10, 60])).toEqual([2, 0.5]);
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  });

  it('shows a missing round as no number instead of leaving it out', () => {
    expect(ratios([20, 30], [10])).toEqual([2, Number.NaN]);
  });

  it('shuffles without losing or doubling a contender, and differently for another seed', () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f'];
    const once = shuffled(items, randomSource(1));
    expect([...once].sort()).toEqual(items);
    expect(shuffled(items, randomSource(1))).toEqual(once);
    expect(shuffled(items, randomSource(99))).not.toEqual(once);
    expect(items).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
