import { describe, expect, it } from 'vitest';
import { earnings } from '../../../../gateway/agents/bills/realtime/earnings.ts';
import type { RealtimeVersion } from '../../../../gateway/agents/bills/realtime/realtimeContracts.ts';
import type { TeamBet } from '../../../../gateway/agents/bills/realtime/teamBets.ts';

const lost = (more: Partial<TeamBet> = {}): TeamBet => ({
  ...{ roundId: 'r', category: null, settledAt: 1000, via: null },
  ...{ stake: 100_00, payout: 0, validBet: 100_00 },
  ...more,
});
const version = (uid: string, rate: number, more: Partial<RealtimeVersion> = {}): RealtimeVersion => ({
  ...{
    contractId: `${uid}:CONS`,
    version: 1,
    demo: false,
    uid,
    category: 'CONS',
    effectiveFrom: 0,
    effectiveTo: null,
  },
  terms: { winRate: rate, lossRate: rate, singleBet: 0 },
  ...more,
});

describe('what a bet earns an agent', () => {
  it('takes the direct downline’s share off', () => {
    const all = [version('A', 0.02), version('B', 0.01)];
    expect(earnings('A', [lost({ via: 'B' })], all)).toEqual([
      { contractId: 'A:CONS', roundId: 'r', gross: 2_00, net: 1_00 },
    ]);
    expect(earnings('A', [lost({ via: 'other' })], all)).toMatchObject([{ gross: 2_00, net: 2_00 }]);
  });

  it('counts an in-house game only for CONS, and a bet of a category for both', () => {
    const live = version('A', 0.03, { contractId: 'live', category: 'LIVE' });
    expect(earnings('A', [lost()], [live])).toEqual([]);
    expect(earnings('A', [lost({ category: 'RNG' })], [live])).toEqual([]);
    expect(earnings('A', [lost({ category: 'LIVE' })], [live])).toMatchObject([{ gross: 3_00 }]);
  });

  it('pays a bet once when two contracts cover it, by the one that pays most', () => {
    const both = [version('A', 0.02), version('A', 0.03, { contractId: 'live', category: 'LIVE' })];
    expect(earnings('A', [lost({ category: 'LIVE' })], both)).toMatchObject([
      { contractId: 'live', gross: 3_00 },
    ]);
  });

  it.each([
    [999, false],
    [1000, false],
    [1001, true],
    [2000, true],
    [2001, false],
  ])('counts a bet settled at %i under terms that count in (1000, 2000]: %s', (settledAt, counted) => {
    const terms = version('A', 0.01, { effectiveFrom: 1000, effectiveTo: 2000 });
    expect(earnings('A', [lost({ settledAt })], [terms])).toHaveLength(counted ? 1 : 0);
  });

  it('issue 29 2.0a’: takes what a downline earns more off its upline, so that the bet costs what the upline’s terms pay', () => {
    const all = [version('A', 0.01), version('B', 0.02)];
    expect(earnings('A', [lost({ via: 'B' })], all)).toMatchObject([{ gross: 1_00, net: -1_00 }]);
  });
});
