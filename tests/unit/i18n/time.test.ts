import { describe, expect, it } from 'vitest';
import { formatSpan } from '../../../src/i18n/time.ts';

describe('formatSpan', () => {
  it.each([
    [0, '0:00'],
    [-5_000, '0:00'],
    [1, '0:01'],
    [175_000, '2:55'],
    [3_600_000, '1:00:00'],
    [3_845_000, '1:04:05'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(formatSpan(ms)).toBe(text);
  });
});
