import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividendGross, dividendTier } from '../../../../gateway/agents/arithmetic/dividend.ts';
import { volumeGross } from '../../../../gateway/agents/arithmetic/volumeSalary.ts';

const ladder = [
  { minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 0.1 },
  { minimumBet: 100_000_00, netLoss: 10_000_00, activeMember: 5, contractRate: 0.2 },
  { minimumBet: 500_000_00, netLoss: 50_000_00, activeMember: 10, contractRate: 0.3 },
];
const top = { validBet: 500_000_00, netLoss: 50_000_00, activeMembers: 10 };

describe('tiers of a contract', () => {
  it('takes the highest tier whose three conditions hold, limits included', () => {
    expect(dividendTier(ladder, top)?.contractRate).toBe(0.3);
  });

  it.each([
    ['turnover', { ...top, validBet: top.validBet - 1 }],
    ['net loss', { ...top, netLoss: top.netLoss - 1 }],
    ['active members', { ...top, activeMembers: top.activeMembers - 1 }],
  ])('falls to the tier below when only the %s is short by one', (_, team) => {
    expect(dividendTier(ladder, team)?.contractRate).toBe(0.2);
  });

  it('ranks tiers by their conditions, however they are listed', () => {
    expect(dividendTier([...ladder].reverse(), top)?.contractRate).toBe(0.3);
  });

  it('owes no dividend when no tier holds or the team won', () => {
    expect(dividendGross(ladder.slice(1), { ...top, activeMembers: 0 })).toBe(0);
    expect(dividendGross(ladder, { ...top, netLoss: -1 })).toBe(0);
  });

  it('never pays less for more turnover, net loss and members', () => {
    const team = fc.record({
      validBet: fc.integer({ min: 0, max: 1e9 }),
      netLoss: fc.integer({ min: -1e9, max: 1e9 }),
      activeMembers: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(team, team, (some, more) => {
        const sum = {
          validBet: some.validBet + more.validBet,
          netLoss: some.netLoss + Math.abs(more.netLoss),
          activeMembers: some.activeMembers + more.activeMembers,
        };
        expect(dividendGross(ladder, sum)).toBeGreaterThanOrEqual(dividendGross(ladder, some));
      }),
    );
  });

  it('pays a P tier as a share of the volume and an F tier as a fixed amount', () => {
    const tiers = [
      { turnover: 1_000_00, activeMember: 0, rate: 0.0125, rateType: 'P' as const },
      { turnover: 10_000_00, activeMember: 3, rate: 200_00, rateType: 'F' as const },
    ];
    expect(volumeGross(tiers, { validBet: 999_99, activeMembers: 9 })).toBe(0);
    expect(volumeGross(tiers, { validBet: 10_000_00, activeMembers: 2 })).toBe(125_00);
    expect(volumeGross(tiers, { validBet: 10_000_00, activeMembers: 3 })).toBe(200_00);
  });
});
