import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDue } from '../../../../gateway/agents/bills/plan.ts';
import { spread } from '../../../../gateway/agents/bills/spread.ts';
import { billPeriods, type TieredTerms } from '../../../../gateway/agents/bills/terms.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const dividend = (period: 'daily' | 'weekly' | 'semimonthly' | 'monthly'): TieredTerms => ({
  kind: 'dividend',
  period,
  tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 0.1 }],
});
const days = (all: readonly { readonly start: number; readonly end: number }[]) =>
  all.map(({ start, end }) => [start, end].map(at => new Date(at).toISOString().slice(0, 10)));

describe('the periods that terms are settled by', () => {
  const always = { after: 0, until: utc('2026-04-20T00:00:00') };

  it.each([
    ['monthly', [['2026-03-01', '2026-04-01']]],
    [
      'semimonthly',
      [
        ['2026-03-01', '2026-03-16'],
        ['2026-03-16', '2026-04-01'],
        ['2026-04-01', '2026-04-16'],
      ],
    ],
  ] as const)('%s', (period, expected) => {
    const inForce = { effectiveFrom: utc('2026-03-01T00:00:00'), effectiveTo: null };
    expect(days(billPeriods(dividend(period), inForce, always))).toEqual(expected);
  });

  it('begin where the terms begin, and end where they end', () => {
    const inForce = { effectiveFrom: utc('2026-03-09T00:00:00'), effectiveTo: utc('2026-04-01T00:00:00') };
    expect(days(billPeriods(dividend('monthly'), inForce, always))).toEqual([['2026-03-09', '2026-04-01']]);
  });

  it('are none for terms that were replaced before they began', () => {
    const at = utc('2026-03-09T00:00:00');
    expect(billPeriods(dividend('daily'), { effectiveFrom: at, effectiveTo: at }, always)).toEqual([]);
  });

  it('touch, never overlap, and are the same however often one asks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('daily', 'weekly', 'semimonthly', 'monthly'),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 120 }),
        (period, first, length) => {
          const from = utc('2025-01-01T00:00:00') + first * 86_400_000;
          const until = from + length * 86_400_000;
          const terms = dividend(period);
          const inForce = { effectiveFrom: from, effectiveTo: null };
          const all = billPeriods(terms, inForce, { after: 0, until });
          for (const [i, { start, end }] of all.entries()) {
            expect(end).toBeGreaterThan(start);
            expect(start).toBe(i === 0 ? from : all[i - 1]?.end);
          }
          const middle = from + Math.floor(length / 2) * 86_400_000;
          const halves = [
            ...billPeriods(terms, inForce, { after: 0, until: middle }),
            ...billPeriods(terms, inForce, { after: middle, until }),
          ];
          expect(halves).toEqual(all);
        },
      ),
    );
  });

  it('become due at five minutes past the hour, and at 02:10', () => {
    expect(lastDue(utc('2026-03-05T14:04:59'))).toBe(utc('2026-03-05T13:05:00'));
    expect(lastDue(utc('2026-03-05T14:05:00'))).toBe(utc('2026-03-05T14:05:00'));
    expect(lastDue(utc('2026-03-05T02:09:59'))).toBe(utc('2026-03-05T02:05:00'));
    expect(lastDue(utc('2026-03-05T02:10:00'))).toBe(utc('2026-03-05T02:10:00'));
  });
});

describe('splitting an amount', () => {
  it('loses nothing, also with parts below zero', () => {
    // Where bases nearly cancel each other, a part is larger than the amount; all are exact numbers here.
    const bases = fc.array(fc.integer({ min: -1e7, max: 1e7 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(bases, fc.integer({ min: 0, max: 1e7 }), (all, amount) => {
        const parts = spread(amount, all);
        expect(parts.length).toBe(all.length);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      }),
    );
  });
});
