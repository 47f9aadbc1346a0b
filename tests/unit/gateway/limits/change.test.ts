import { describe, expect, it } from 'vitest';
import { playBreakOf } from '../../../../gateway/ledger/limits/breaks.ts';
import {
  CONFIRM_MS,
  confirmed,
  type LimitStanding,
  pendingChange,
  requestedStanding,
  WAIT_MS,
} from '../../../../gateway/ledger/limits/change.ts';

const NOW = Date.UTC(2026, 0, 31, 12);
const none: LimitStanding = { amount: null, next: null };
const hundred: LimitStanding = { amount: 100, next: null };
const raised = requestedStanding(hundred, 200, NOW);

describe('a change of a limit', () => {
  it.each<[string, LimitStanding, number | null, LimitStanding]>([
    ['none stays none', none, null, none],
    ['the first counts at once', none, 100, hundred],
    ['0 is a limit', none, 0, { amount: 0, next: null }],
    ['a lower one counts at once', hundred, 99, { amount: 99, next: null }],
    ['the same changes nothing', hundred, 100, hundred],
    ['a higher one waits', hundred, 101, { amount: 100, next: { amount: 101, from: NOW + WAIT_MS } }],
    ['none waits', hundred, null, { amount: 100, next: { amount: null, from: NOW + WAIT_MS } }],
    ['a lower one takes back what was asked for', raised, 50, { amount: 50, next: null }],
    ['the same takes back what was asked for', raised, 100, hundred],
    [
      'another higher one waits anew',
      raised,
      300,
      { amount: 100, next: { amount: 300, from: NOW + WAIT_MS } },
    ],
  ])('%s', (_what, standing, wanted, after) => {
    expect(requestedStanding(standing, wanted, NOW)).toEqual(after);
  });

  it('can be confirmed after a day, for a week', () => {
    expect(WAIT_MS).toBe(24 * 3_600_000);
    expect(confirmed(raised, NOW + WAIT_MS - 1)).toBeNull();
    expect(confirmed(raised, NOW + WAIT_MS)).toEqual({ amount: 200, next: null });
    const last = NOW + WAIT_MS + CONFIRM_MS;
    expect(confirmed(raised, last - 1)).toEqual({ amount: 200, next: null });
    expect(confirmed(raised, last)).toBeNull();
    expect(pendingChange(raised, last)).toBeNull();
    expect(confirmed(hundred, last)).toBeNull();
  });
});

describe('a break', () => {
  const until = (length: Parameters<typeof playBreakOf>[0]) => {
    const { kind, until: end } = playBreakOf(length, NOW);
    return `${kind} ${new Date(end).toISOString().slice(0, 13)}`;
  };
  it('lasts whole days and months, to the last day of a shorter month', () => {
    expect(until('1d')).toBe('break 2026-02-01T12');
    expect(until('7d')).toBe('break 2026-02-07T12');
    expect(until('1m')).toBe('break 2026-02-28T12');
    expect(until('2m')).toBe('break 2026-03-31T12');
    expect(until('3m')).toBe('break 2026-04-30T12');
    expect(until('6m')).toBe('exclusion 2026-07-31T12');
    expect(until('1y')).toBe('exclusion 2027-01-31T12');
    expect(until('5y')).toBe('exclusion 2031-01-31T12');
  });
});
