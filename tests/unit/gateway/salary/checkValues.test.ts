import { describe, expect, it } from 'vitest';
import { realtimeGross } from '../../../../gateway/agents/arithmetic/realtime.ts';
import { figureOf, treeBills } from '../bills/treeBills.ts';

/** A is above B, B above C. */
const UPLINES = { A: null, B: 'A', C: 'B' };
const chain = (rates: Readonly<Record<keyof typeof UPLINES, number>>) =>
  (['A', 'B', 'C'] as const).map(uid => ({ uid, uplineUid: UPLINES[uid], rate: rates[uid] }));

describe('check values of the agent arithmetic', () => {
  it('splits dividends of 40, 30 and 20 % on 100,000, 60,000 and 20,000 into 48,000, 20,000 and 4,000', () => {
    const kept = { A: 100_000_00, B: 60_000_00, C: 20_000_00 };
    const agents = chain({ A: 0.4, B: 0.3, C: 0.2 }).map(agent => ({ ...agent, kept: kept[agent.uid] }));
    const bills = treeBills('dividend', agents);
    expect(figureOf(bills, 'gross')).toEqual({ A: 72_000_00, B: 24_000_00, C: 4_000_00 });
    expect(figureOf(bills, 'share')).toEqual({ A: 48_000_00, B: 20_000_00, C: 4_000_00 });
  });

  it('splits daily salaries of 1.5, 1.2 and 0.8 % on 250,000, 120,000 and 30,000 into 4,200, 1,560 and 240', () => {
    const validBet = { A: 250_000_00, B: 120_000_00, C: 30_000_00 };
    const agents = chain({ A: 0.015, B: 0.012, C: 0.008 }).map(agent => ({
      ...agent,
      validBet: validBet[agent.uid],
    }));
    const bills = treeBills('daily', agents);
    expect(figureOf(bills, 'gross')).toEqual({ A: 6_000_00, B: 1_800_00, C: 240_00 });
    expect(figureOf(bills, 'share')).toEqual({ A: 4_200_00, B: 1_560_00, C: 240_00 });
  });

  it('pays 0.25, 0.40, 0 and 5.00 for 50 lost, 200 won, 9 lost and 1,000 lost at 0.2 / 0.5 % from 10.00 on', () => {
    const terms = { winRate: 0.002, lossRate: 0.005, singleBet: 10_00 };
    const bets = [
      { stake: 50_00, validBet: 50_00, payout: 0 },
      { stake: 200_00, validBet: 200_00, payout: 390_00 },
      { stake: 9_00, validBet: 9_00, payout: 0 },
      { stake: 1_000_00, validBet: 1_000_00, payout: 0 },
    ];
    const paid = bets.map(bet => realtimeGross(terms, bet));
    expect(paid).toEqual([25, 40, 0, 5_00]);
    expect(paid.reduce((sum, amount) => sum + amount)).toBe(5_65);
  });
});
