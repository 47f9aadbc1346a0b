import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Amount } from '../../../src/ui/amount/Amount.tsx';
import { formatAmount, formatCount, parseAmount } from '../../../src/ui/amount/formatAmount.ts';

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

describe('parseAmount', () => {
  it.each([
    ['10', 1_000],
    [' 1,250.5 ', 125_050],
    ['0.07', 7],
    ['19.99', 1_999],
  ])('reads %j as minor units', (text, minor) => {
    expect(parseAmount(text)).toBe(minor);
  });

  it.each(['', 'ten', '1.234', '-5', '1e3', '.5'])('refuses %j', text => {
    expect(parseAmount(text)).toBeNull();
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
