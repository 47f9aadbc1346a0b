import { describe, expect, it } from 'vitest';
import { dayOf, lastDays } from '../../../../gateway/ground/calendar/days.ts';
import { monthsLater } from '../../../../gateway/ground/calendar/monthsLater.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('days of UTC', () => {
  it('begin at midnight', () => {
    expect(dayOf(utc('2026-03-01T00:00:00'))).toBe(utc('2026-03-01T00:00:00'));
    expect(dayOf(utc('2026-03-01T23:59:59.999'))).toBe(utc('2026-03-01T00:00:00'));
  });

  it.each([
    [1, '2026-03-01T00:00:00'],
    [7, '2026-02-23T00:00:00'],
    [30, '2026-01-31T00:00:00'],
  ])('the last %s are whole ones, with the one that is running', (count, from) => {
    expect(lastDays(count, utc('2026-03-01T12:00:00'))).toEqual({
      from: utc(from),
      to: utc('2026-03-02T00:00:00'),
    });
  });
});

describe('months later', () => {
  it.each([
    [1, '2026-01-31T10:00:00', '2026-02-28T10:00:00'],
    [1, '2028-01-31T10:00:00', '2028-02-29T10:00:00'],
    [12, '2026-11-20T10:00:00', '2027-11-20T10:00:00'],
  ])('%s from %s is %s: the same day, or the last one there is', (months, from, to) => {
    expect(monthsLater(utc(from), months)).toBe(utc(to));
  });
});
