import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMajor, toMinor } from '../../../../../streams/wire/protocol/amount.ts';
import { Minor, MinorUnsigned } from '../../../../../streams/wire/protocol/money.ts';

const LARGEST = Math.floor(Number.MAX_SAFE_INTEGER / 100);

describe('amounts', () => {
  it('survive the way to major units and back, to the last minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -LARGEST, max: LARGEST }), minor => {
        expect(toMinor(toMajor(minor))).toBe(minor);
      }),
      { numRuns: 2_000 },
    );
  });

  it('survive as decimal text, as JSON carries them', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.nat(99), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(toMinor(JSON.parse(text) as number)).toBe(whole * 100 + cents);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [0.29, 29],
    [1.005, 100],
    [1.1, 110],
    [4.35, 435],
    [8.2, 820],
    [-0.29, -29],
    [1_000_000_000.07, 100_000_000_007],
  ])('of %d major units are %d minor ones, whatever binary fractions say', (major, minor) => {
    expect(toMinor(major)).toBe(minor);
  });

  it('keep their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: -LARGEST, max: LARGEST - 1 }), minor => {
        expect(toMajor(minor)).toBeLessThan(toMajor(minor + 1));
      }),
    );
  });

  it.each([
    [0, true, true],
    [-1, true, false],
    [Number.MAX_SAFE_INTEGER, true, true],
    [Number.MAX_SAFE_INTEGER + 1, false, false],
    [0.5, false, false],
    [Number.NaN, false, false],
    [Number.POSITIVE_INFINITY, false, false],
    ['1', false, false],
  ])('on the wire: %s is an amount: %s, an unsigned one: %s', (value, signed, unsigned) => {
    expect(Minor.safeParse(value).success).toBe(signed);
    expect(MinorUnsigned.safeParse(value).success).toBe(unsigned);
  });
});
