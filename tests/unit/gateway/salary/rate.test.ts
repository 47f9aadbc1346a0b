import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf, toPpm } from '../../../../gateway/agents/arithmetic/rate.ts';

describe('rates', () => {
  it('keeps 0.0125 (1.25 %) exactly as 12,500 parts per million', () => {
    expect(toPpm(0.0125)).toBe(12_500);
    expect(shareOf(250_000_00, 0.0125)).toBe(3_125_00);
  });

  it('keeps every decimal of up to six places exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), ppm => {
        expect(toPpm(Number(`${Math.floor(ppm / 1e6)}.${String(ppm % 1e6).padStart(6, '0')}`))).toBe(ppm);
      }),
    );
  });

  it.each([0.0000001, 0.1234567, Number.NaN, Number.POSITIVE_INFINITY])('knows no rate of %s', share => {
    expect(toPpm(share)).toBeNull();
    expect(() => shareOf(100, share)).toThrow(RangeError);
  });

  it('rounds down, also where the product does not fit a double', () => {
    expect(shareOf(199, 0.005)).toBe(0);
    expect(shareOf(200, 0.005)).toBe(1);
    expect(shareOf(Number.MAX_SAFE_INTEGER, 0.999999)).toBe(9_007_190_247_541_736);
  });

  it('owes nothing on an amount below zero', () => {
    expect(shareOf(-100_00, 0.4)).toBe(0);
  });
});
