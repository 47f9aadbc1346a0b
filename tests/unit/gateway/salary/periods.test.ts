import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PeriodLength, periodAt, settlesAt } from '../../../../gateway/ground/calendar/periods.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const LENGTHS: readonly PeriodLength[] = ['realtime', 'hourly', 'daily', 'weekly', 'semimonthly', 'monthly'];

describe('periods of contracts (S3-33), in UTC', () => {
  it.each([
    ['realtime', '2026-02-28T10:07:30', '2026-02-28T10:05:00', '2026-02-28T10:10:00'],
    ['hourly', '2026-02-28T10:59:59.999', '2026-02-28T10:00:00', '2026-02-28T11:00:00'],
    ['daily', '2026-02-28T23:59:59.999', '2026-02-28T00:00:00', '2026-03-01T00:00:00'],
    ['weekly', '2026-03-01T12:00:00', '2026-02-23T00:00:00', '2026-03-02T00:00:00'],
    ['weekly', '2026-03-02T00:00:00', '2026-03-02T00:00:00', '2026-03-09T00:00:00'],
    ['semimonthly', '2026-02-15T23:59:59', '2026-02-01T00:00:00', '2026-02-16T00:00:00'],
    ['semimonthly', '2026-02-16T00:00:00', '2026-02-16T00:00:00', '2026-03-01T00:00:00'],
    ['semimonthly', '2024-02-29T12:00:00', '2024-02-16T00:00:00', '2024-03-01T00:00:00'],
    ['monthly', '2026-12-31T23:00:00', '2026-12-01T00:00:00', '2027-01-01T00:00:00'],
  ] as const)('the %s period at %s runs from %s to %s', (length, at, start, end) => {
    expect(periodAt(length, utc(at))).toEqual({ start: utc(start), end: utc(end) });
  });

  it('covers every instant by exactly one period of each length', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LENGTHS), fc.integer({ min: 0, max: 4e12 }), (length, at) => {
        const { start, end } = periodAt(length, at);
        expect(start).toBeLessThanOrEqual(at);
        expect(end).toBeGreaterThan(at);
        expect(periodAt(length, end - 1)).toEqual({ start, end });
        expect(periodAt(length, end).start).toBe(end);
      }),
    );
  });

  it('settles dividends at 02:10, days at 02:05, hours at hh:05 and real-time windows at their end', () => {
    const end = utc('2026-03-01T00:00:00');
    expect(settlesAt('dividend', end)).toBe(utc('2026-03-01T02:10:00'));
    expect(settlesAt('daily', end)).toBe(utc('2026-03-01T02:05:00'));
    expect(settlesAt('hourly', end)).toBe(utc('2026-03-01T00:05:00'));
    expect(settlesAt('realtime', end)).toBe(end);
  });
});
