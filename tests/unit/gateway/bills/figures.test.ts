import { describe, expect, it } from 'vitest';
import { DAY, treeBills } from './treeBills.ts';

const AGENT = { uid: 'A', uplineUid: null, rate: 0.4 };
const members = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ uid: `m${nth}`, uplineUid: 'A', isAgent: false }));
const volume = (uid: string, validBet: number, kept = 0) => ({
  ...{ uid, slotEnd: DAY, category: null, bets: 1, validBet, kept, checksum: 0n },
});

describe('turnover of members', () => {
  it('counts a member as active from the threshold on', () => {
    const turnovers = [999, 1_000, 5_000, 0];
    const bills = treeBills('daily', [AGENT], {
      activeFrom: 1_000,
      people: members(4),
      volumes: turnovers.map((validBet, nth) => volume(`m${nth}`, validBet)),
    });
    expect(bills.get('A')).toMatchObject({ activeMembers: 2, validBet: 6_999 });
  });

  it('takes payouts, rebates, wages and promotions off the stakes of a team', () => {
    const played = {
      people: members(2),
      volumes: [volume('m0', 100_00, 100_00), volume('m1', 100_00, -80_00)],
    };
    expect(treeBills('dividend', [AGENT], played).get('A')).toMatchObject({
      kept: 20_00,
      costs: 0,
      gross: 8_00,
    });
    const cost = (uid: string, what: 'wages' | 'promotions', amount: number) => ({
      uid,
      slotEnd: DAY,
      what,
      amount,
    });
    // A rebate is a promotion of the member.
    const costs = [cost('A', 'wages', 2_00), cost('m0', 'promotions', 1_00), cost('m1', 'promotions', 7_00)];
    const bill = treeBills('dividend', [AGENT], { ...played, costs }).get('A');
    expect(bill).toMatchObject({ kept: 20_00, costs: 10_00, gross: 4_00 });
    const dear = [...costs, cost('m1', 'promotions', 23_00)];
    expect(treeBills('dividend', [AGENT], { ...played, costs: dear }).get('A')).toMatchObject({
      costs: 33_00,
      gross: 0,
    });
  });
});
