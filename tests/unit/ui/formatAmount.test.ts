import { expect, it } from 'vitest';
import { formatAmount } from '../../../src/ui/amount/formatAmount.ts';

it.each([
  [0, 'PT\u00a00.00'],
  [5, 'PT\u00a00.05'],
  [99_990, 'PT\u00a0999.90'],
  [100_000, 'PT\u00a01,000.00'],
  [123_456_789, 'PT\u00a01,234,567.89'],
  [-123_456, '−PT\u00a01,234.56'],
])('S3-38 S9-43 writes %i minor units with its symbol, thousands and two decimals', (minor, text) => {
  expect(formatAmount(minor, { symbol: 'PT' })).toBe(text);
});
