import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contributionOf } from '../../../../gateway/play/jackpot/pool.ts';
import { firstPool } from '../../../../gateway/play/jackpot/seedJackpot.ts';

describe('the progressive pool', () => {
  it('takes one percent of a stake, rounded down to the minor unit', () => {
    expect(contributionOf(100)).toBe(1);
    expect(contributionOf(199)).toBe(1);
    expect(contributionOf(12_345)).toBe(123);
    expect(contributionOf(99)).toBe(0);
  });

  it('starts between 11,000,000.00 and 15,000,000.00, both included', () => {
    expect(firstPool(() => 0)).toBe(1_100_000_000);
    expect(firstPool(() => 1 - Number.EPSILON)).toBe(1_500_000_000);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), random => {
        const pool = firstPool(() => random);
        expect(Number.isInteger(pool) && pool >= 1_100_000_000 && pool <= 1_500_000_000).toBe(true);
      }),
    );
  });
});
