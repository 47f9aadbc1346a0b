import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../../../../gateway/ground/calendar/days.ts';
import { QUARTER_HOUR } from '../../../../gateway/ground/calendar/durations.ts';
import { daysOf } from '../../../../gateway/ground/calendar/quarters.ts';

const DAY_MS = 86_400_000;
const moment = fc.integer({ min: 0, max: 5 * DAY_MS });

describe('a span that sums are read for', () => {
  it('S2-121: is cut into days, quarters and the rest without a gap and without an overlap', () => {
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const { days, quarters, edges } = daysOf({ from, to });
        const all = [...days, ...quarters, ...edges].toSorted((x, y) => x.from - y.from);
        let end = from;
        for (const part of all) {
          expect(part.from).toBe(end);
          expect(part.to).toBeGreaterThan(part.from);
          end = part.to;
        }
        expect(end).toBe(to);
        const isWhole = (length: number) => (part: Span) =>
          part.from % length === 0 && part.to % length === 0;
        expect(days.every(isWhole(DAY_MS))).toBe(true);
        expect(quarters.every(isWhole(QUARTER_HOUR))).toBe(true);
      }),
    );
  });

  it('S2-121: reads of a year fewer than two days of quarters and half an hour of rows', () => {
    const from = Date.UTC(2026, 0, 1, 7, 13);
    const { days, quarters, edges } = daysOf({ from, to: from + 365 * DAY_MS });
    const length = (spans: readonly Span[]) => spans.reduce((sum, span) => sum + span.to - span.from, 0);
    expect(length(days)).toBe(364 * DAY_MS);
    expect(length(quarters)).toBeLessThan(2 * DAY_MS);
    expect(length(edges)).toBeLessThan(2 * QUARTER_HOUR);
  });
});
