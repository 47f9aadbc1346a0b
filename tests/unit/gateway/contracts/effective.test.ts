import { describe, expect, it } from 'vitest';
import { effectiveFrom } from '../../../../gateway/agents/contracts/effective.ts';
import type { ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const dividend = (period: 'daily' | 'weekly' | 'semimonthly' | 'monthly'): ContractTerms => ({
  kind: 'dividend',
  period,
  tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 0.1 }],
});
const realtime: ContractTerms = { kind: 'realtime', winRate: 0, lossRate: 0, singleBet: 0 };
const wednesday = utc('2026-03-04T12:00:01');

describe('when an answer takes effect', () => {
  it.each([
    ['real-time terms at the next 5-minute boundary', realtime, '2026-03-04T12:05:00'],
    [
      'hourly terms at the next hour',
      { kind: 'hourly', hourSalaryRates: [] } as ContractTerms,
      '2026-03-04T13:00:00',
    ],
    [
      'daily terms at the next UTC day',
      { kind: 'daily', details: [] } as ContractTerms,
      '2026-03-05T00:00:00',
    ],
    ['a weekly dividend on Monday', dividend('weekly'), '2026-03-09T00:00:00'],
    ['a half-monthly dividend on the 16th', dividend('semimonthly'), '2026-03-16T00:00:00'],
    ['a monthly dividend on the 1st', dividend('monthly'), '2026-04-01T00:00:00'],
  ])('starts %s', (_, terms, at) => {
    expect(effectiveFrom(wednesday, null, terms)).toBe(utc(at));
  });

  it('counts from the period after, when the answer comes at the very start of one', () => {
    expect(effectiveFrom(utc('2026-03-04T12:05:00'), null, realtime)).toBe(utc('2026-03-04T12:10:00'));
  });

  it('ends the running period of the old terms first when the change has another period', () => {
    const accepted = { terms: dividend('weekly'), effectiveFrom: utc('2026-03-02T00:00:00') };
    expect(effectiveFrom(wednesday, accepted, dividend('monthly'))).toBe(utc('2026-03-09T00:00:00'));
  });

  it('replaces accepted terms that have not started yet at the moment they would', () => {
    const accepted = { terms: dividend('monthly'), effectiveFrom: utc('2026-03-09T00:00:00') };
    expect(effectiveFrom(wednesday, accepted, dividend('daily'))).toBe(utc('2026-03-09T00:00:00'));
  });
});
