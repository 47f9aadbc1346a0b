import { describe, expect, it } from 'vitest';
import { type LawBreak, lawBreak } from '../../../../../streams/wire/contracts/law.ts';
import type {
  ContractCategory,
  ContractTerms,
  DividendPeriod,
} from '../../../../../streams/wire/contracts/shapes.ts';

type DividendTier = readonly [
  minimumBet: number,
  netLoss: number,
  activeMember: number,
  contractRate: number,
];
const dividend = (tiers: readonly DividendTier[], period: DividendPeriod = 'monthly'): ContractTerms => ({
  ...{ kind: 'dividend', period },
  tiers: tiers.map(([minimumBet, netLoss, activeMember, contractRate]) => ({
    ...{ minimumBet, netLoss, activeMember, contractRate },
  })),
});
const daily = (
  ...tiers: readonly (readonly [
    betVolume: number,
    activeMember: number,
    rate: number,
    rateType?: 'P' | 'F',
  ])[]
): ContractTerms => ({
  kind: 'daily',
  details: tiers.map(([betVolume, activeMember, rate, rateType = 'P']) => ({
    ...{ betVolume, activeMember, rate, rateType },
  })),
});
const realtime = (winRate: number, lossRate: number, singleBet: number): ContractTerms => ({
  ...{ kind: 'realtime', winRate, lossRate, singleBet },
});
const on = (terms: ContractTerms, category: ContractCategory = 'CONS') => ({ category, terms });
type Held = ReturnType<typeof on>;
const check = (
  own: readonly Held[],
  granted: Held,
  { beside = [], fixed = 0 }: { readonly beside?: readonly Held[]; readonly fixed?: number } = {},
): LawBreak | null => lawBreak({ own, granted, beside, fixedGiven: () => fixed });

describe('issue 29 2.0a: what an upline may give is never more than it gets', () => {
  const hard = on(dividend([[1_000_000_00, 500_000_00, 100, 0.4]]));

  it('not its best tier without its conditions', () => {
    expect(check([hard], on(dividend([[0, 0, 0, 0.4]])))).toEqual({
      ...{ why: 'demands', tier: 0, demands: [1_000_000_00, 500_000_00, 100] },
    });
    for (const easier of [
      [999_999_99, 500_000_00, 100, 0.4],
      [1_000_000_00, 499_999_99, 100, 0.4],
      [1_000_000_00, 500_000_00, 99, 0.4],
    ] as const)
      expect(check([hard], on(dividend([easier])))).toMatchObject({ why: 'demands' });
    expect(check([hard], on(dividend([[1_000_000_00, 500_000_00, 100, 0.4]])))).toBe(null);
    expect(check([hard], on(dividend([[2_000_000_00, 500_000_00, 200, 0.3]])))).toBe(null);
  });

  it('not more than the tier pays that its team may reach besides', () => {
    const falling = on(daily([0, 0, 0.02], [1_000_00, 0, 0.005]));
    expect(check([falling], on(daily([0, 0, 0.02])))).toEqual({ why: 'rate', tier: 0, most: 0.005 });
    expect(check([falling], on(daily([0, 0, 0.005])))).toBe(null);
    const rising = on(daily([0, 0, 0.005], [1_000_00, 0, 0.02]));
    expect(check([rising], on(daily([0, 0, 0.005], [1_000_00, 0, 0.02])))).toBe(null);
    expect(check([rising], on(daily([0, 0, 0.006])))).toEqual({ why: 'rate', tier: 0, most: 0.005 });
  });

  it('not by single categories what it has on all together, when what one loses another wins', () => {
    const all = on(dividend([[0, 0, 0, 0.4]]));
    expect(check([all], on(dividend([[0, 0, 0, 0.4]]), 'LIVE'))).toEqual({
      why: 'category',
      category: 'CONS',
    });
    // Turnover is never less than nothing: it may be shared out by category.
    expect(check([on(daily([0, 0, 0.02]))], on(daily([0, 0, 0.02]), 'LIVE'))).toBe(null);
    expect(check([on(daily([0, 0, 0.02]), 'LIVE')], on(daily([0, 0, 0.01])))).toEqual({ why: 'nothing' });
  });

  it('not on all together what it has on some of it by another contract, unless the downline has too', () => {
    const own = [on(daily([0, 0, 0.01])), on(daily([0, 0, 0.02]), 'LIVE')];
    expect(check(own, on(daily([0, 0, 0.01])))).toEqual({ why: 'category', category: 'CONS' });
    const beside = [on(daily([0, 0, 0.015]), 'LIVE')];
    expect(check(own, on(daily([0, 0, 0.01])), { beside })).toBe(null);
  });

  it('no fixed amount that several downlines, or the turnover it asks for, could make dearer than its own', () => {
    const half = on(daily([0, 0, 500_00, 'F']));
    expect(check([half], on(daily([0, 0, 300_00, 'F'])))).toBe(null);
    expect(check([half], on(daily([0, 0, 300_00, 'F'])), { fixed: 300_00 })).toEqual({
      ...{ why: 'fixed', tier: 0, most: 200_00 },
    });
    expect(check([half], on(daily([0, 0, 0.0001])))).toMatchObject({ why: 'rate', most: 0 });
    const share = on(daily([0, 0, 0.02]));
    expect(check([share], on(daily([0, 0, 1_000_00, 'F'])))).toMatchObject({ why: 'fixed', most: 0 });
    expect(check([share], on(daily([50_000_00, 0, 1_000_00, 'F'])))).toBe(null);
    expect(check([share], on(daily([49_999_00, 0, 1_000_00, 'F'])))).toEqual({
      ...{ why: 'fixed', tier: 0, most: 999_98 },
    });
  });

  it('no smaller bets of a real-time salary', () => {
    const own = [on(realtime(0.002, 0.005, 10_00))];
    expect(check(own, on(realtime(0.002, 0.005, 1)))).toEqual({ why: 'singleBet', least: 10_00 });
    expect(check(own, on(realtime(0.003, 0.005, 10_00)))).toEqual({ why: 'winRate', most: 0.002 });
    expect(check(own, on(realtime(0.002, 0.006, 10_00)))).toEqual({ why: 'lossRate', most: 0.005 });
    expect(check(own, on(realtime(0.002, 0.005, 10_00), 'LIVE'))).toBe(null);
    const both = [...own, on(realtime(0, 0.009, 20_00), 'LIVE')];
    expect(check(both, on(realtime(0.002, 0.009, 10_00), 'LIVE'))).toEqual({
      why: 'singleBet',
      least: 20_00,
    });
    expect(check(both, on(realtime(0.002, 0.009, 20_00), 'LIVE'))).toBe(null);
  });

  it('issue 29 2.0a’: no longer period', () => {
    const order = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
    for (const [i, above] of order.entries())
      for (const [j, below] of order.entries())
        expect(check([on(dividend([[0, 0, 0, 0.4]], above))], on(dividend([[0, 0, 0, 0.4]], below)))).toEqual(
          j <= i ? null : { why: 'period', period: above },
        );
  });
});
