import { describe, expect, it } from 'vitest';
import { rankSum } from '../../../bench/enumeration/rankSum.ts';

const numbers = (n: number, of: (i: number) => number) => Array.from({ length: n }, (_, i) => of(i));

describe('the rank-sum test', () => {
  it('finds nothing between samples that are alike', () => {
    const { effect, p } = rankSum(
      numbers(100, i => 2 * i),
      numbers(100, i => 199 - 2 * i),
    );
    expect(Math.abs(effect - 0.5)).toBeLessThan(0.01);
    expect(p).toBeGreaterThan(0.9);
  });

  it('finds a small shift in many values', () => {
    const { effect, p } = rankSum(
      numbers(300, i => i + 60),
      numbers(300, i => i),
    );
    expect(effect).toBeGreaterThan(0.6);
    expect(p).toBeLessThan(0.001);
  });

  it('agrees with the arithmetic of five values against five', () => {
    // Ranks 1, 2, 3, 4, 5 against 6, 7, 8, 9, 10: U is 0, z 2.611, p 0.0090.
    expect(rankSum([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]).p).toBeCloseTo(0.009, 3);
  });

  it('counts ties half', () => {
    expect(rankSum([1, 1, 1], [1, 1, 2]).effect).toBeCloseTo(1 / 3, 5);
  });
});
