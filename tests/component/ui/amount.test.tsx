import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from '../../../src/ui/amount/Amount.tsx';
import { formatAmount, formatCount } from '../../../src/ui/amount/formatAmount.ts';

describe('formatAmount', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_456_789, '1,234,567.89'],
    [-1_750, '−17.50'],
  ])('writes %i minor units as %s with Latin digits, groups of three and two decimals', (minor, text) => {
    expect(formatAmount(minor)).toBe(text);
  });

  it('writes the plus sign of a gain only when it is asked for', () => {
    expect(formatAmount(980, { signed: true })).toBe('+9.80');
    expect(formatAmount(980)).toBe('9.80');
    expect(formatAmount(0, { signed: true })).toBe('0.00');
  });

  it('writes every safe integer exactly', () => {
    for (const figure of [
      1e15 + 3,
      4_503_599_627_370_497,
      Number.MAX_SAFE_INTEGER - 1,
      Number.MAX_SAFE_INTEGER,
    ]) {
      const digits = String(BigInt(figure));
      expect(formatAmount(figure).replaceAll(',', '')).toBe(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
    }
    const sample = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(sample, figure => {
        const [major = '', minor] = formatAmount(figure).replace('−', '-').replaceAll(',', '').split('.');
        const sign = figure < 0 ? -1n : 1n;
        return BigInt(major.replace('-', '')) * 100n + BigInt(minor ?? '') === sign * BigInt(figure);
      }),
    );
  });

  it('puts the sign before the currency and keeps the two together', () => {
    expect(formatAmount(-980, { symbol: 'PT' })).toBe('−PT\u00a09.80');
  });

  it('groups counts by three, never by lakhs', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
  });

  it('writes what Intl writes, which costs too much at the start of the page', () => {
    const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
    const counts = new Intl.NumberFormat('en-US');
    for (const figure of [0, 7, 99, 100, 999, 1_000, 99_999, 100_000, 12_345_678, 900_719_925_474_099]) {
      expect(formatAmount(figure)).toBe(amounts.format(figure / 100));
      expect(formatCount(figure)).toBe(counts.format(figure));
    }
  });
});

describe('Amount', () => {
  it('colours a gain and a loss differently and leaves a zero plain', () => {
    render(
      <>
        <Amount minor={100} tone="result" />
        <Amount minor={-100} tone="result" />
        <Amount minor={0} tone="result" />
      </>,
    );
    expect(screen.getByText('+1.00').className).toMatch(/win/);
    expect(screen.getByText('−1.00').className).toMatch(/loss/);
    expect(screen.getByText('0.00').className).not.toMatch(/win|loss/);
  });
});
