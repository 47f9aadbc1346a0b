import { describe, expect, it } from 'vitest';
import type { ContractTerms } from '../../../../../streams/wire/contracts/shapes.ts';
import { poorerTiers, ratesOf, repeatedTiers } from '../../../../../streams/wire/contracts/terms.ts';

type Tier = readonly [betVolume: number, activeMember: number, rate: number, rateType?: 'P' | 'F'];
const daily = (...tiers: readonly Tier[]): ContractTerms => ({
  kind: 'daily',
  details: tiers.map(([betVolume, activeMember, rate, rateType = 'P']) => ({
    ...{ betVolume, activeMember, rate, rateType },
  })),
});

describe('the tiers of terms', () => {
  it('S3-32: are compared by their highest share and their highest fixed amount', () => {
    expect(ratesOf(daily([1, 0, 0.01], [2, 0, 0.02], [3, 0, 500, 'F']))).toEqual([0.02, 500]);
    expect(ratesOf({ kind: 'realtime', winRate: 0.1, lossRate: 0.2, singleBet: 1 })).toEqual([0.1, 0.2]);
    const tier = { minimumBet: 0, netLoss: 0, activeMember: 0 };
    expect(ratesOf({ kind: 'dividend', tiers: [{ ...tier, contractRate: 0.3 }] })).toEqual([0.3, 0]);
    const hourly = [{ minimumBet: 1, activeMember: 1, rate: 0.01, rateType: 'P' as const }];
    expect(ratesOf({ kind: 'hourly', hourSalaryRates: hourly })).toEqual([0.01, 0]);
  });

  it('issue 15: ask for the same only when each condition is the same', () => {
    expect(repeatedTiers(daily([1, 2, 0.1], [1, 3, 0.1], [2, 2, 0.1]))).toEqual([]);
    expect(repeatedTiers(daily([1, 2, 0.1], [5, 5, 0.2], [1, 2, 0.3], [1, 2, 0.3]))).toEqual([2, 3]);
    expect(repeatedTiers({ kind: 'realtime', winRate: 0, lossRate: 0, singleBet: 0 })).toEqual([]);
  });

  it('issue 15: pay less than an easier one only when that pays in the same way', () => {
    expect(poorerTiers(daily([1, 1, 0.2], [2, 1, 0.1], [3, 0, 0.1]))).toEqual([1]);
    expect(poorerTiers(daily([1, 1, 0.2], [2, 1, 100, 'F']))).toEqual([]);
    const easy = { minimumBet: 1, netLoss: 1, activeMember: 1, contractRate: 0.3 };
    const tiers = [easy, { ...easy, netLoss: 2, contractRate: 0.2 }];
    expect(poorerTiers({ kind: 'dividend', tiers })).toEqual([1]);
  });
});
