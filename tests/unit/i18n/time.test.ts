import { describe, expect, it } from 'vitest';
import { formatSpan } from '../../../src/i18n/span.ts';
import { formatClock, formatDateTime, formatMinute } from '../../../src/i18n/time.ts';

describe('times of day', () => {
  it('are written with two digits each, in the time zone of the reader', () => {
    const at = new Date(2026, 2, 5, 7, 4, 9).getTime();
    expect([formatClock(at), formatMinute(at), formatDateTime(at)]).toEqual([
      '07:04:09',
      '07:04',
      '2026-03-05 07:04',
    ]);
    expect(formatClock(new Date(2026, 11, 31).getTime())).toBe('00:00:00');
  });
});

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
