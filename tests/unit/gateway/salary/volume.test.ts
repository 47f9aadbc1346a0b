import { describe, expect, it } from 'vitest';
import { activeMembers, netLoss, validBet } from '../../../../gateway/agents/arithmetic/volume.ts';

describe('turnover of members', () => {
  it.each([
    ['win', 100_00],
    ['loss', 100_00],
    ['halfWin', 50_00],
    ['halfLoss', 50_00],
    ['void', 0],
  ] as const)('counts a stake of 100.00 that ended as %s with %i minor units', (result, volume) => {
    expect(validBet(100_00, result)).toBe(volume);
  });

  it('rounds half of an odd stake down', () => {
    expect(validBet(101, 'halfLoss')).toBe(50);
  });

  it('counts a member as active from the threshold on', () => {
    expect(activeMembers([999, 1_000, 5_000, 0], 1_000)).toBe(2);
  });

  it('takes payouts, rebates, wages and promotions off the stakes of a team', () => {
    const bets = [
      { stake: 100_00, payout: 0 },
      { stake: 100_00, payout: 180_00 },
    ];
    expect(netLoss(bets)).toBe(20_00);
    expect(netLoss(bets, { rebates: 1_00, wages: 2_00, promotions: 30_00 })).toBe(-13_00);
  });
});
