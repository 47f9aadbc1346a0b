import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type BillsWorld,
  createBillsWorld,
  DAY,
  daily,
  dividend,
  HOUR,
  hourly,
  MINUTE,
  TUESDAY,
} from './billsWorld.ts';

let world: BillsWorld;
beforeEach(async () => {
  world = await createBillsWorld();
});
afterEach(() => world.close());

const WEDNESDAY = TUESDAY + DAY;
const figures = async (uid: string) =>
  (await world.bills(uid)).map(({ gross, downlines, paid }) => [gross, downlines, paid]);

describe('dividends', () => {
  it('40, 30 and 20 % of 100,000, 60,000 and 20,000 pay 48,000, 20,000 and 4,000 at 02:10', async () => {
    await world.agreeTo('alba', null, dividend(0.4));
    await world.agreeTo('bruno', 'alba', dividend(0.3));
    await world.agreeTo('carla', 'bruno', dividend(0.2));
    await world.bet('ann', { stake: 100_000_00, at: TUESDAY + 1 });
    await world.bet('ben', { stake: 100_000_00, payout: 40_000_00, at: TUESDAY + 2 });
    await world.bet('cem', { stake: 20_000_00, at: WEDNESDAY - 1 });
    await world.settleAt(WEDNESDAY + 2 * HOUR + 10 * MINUTE - 1);
    expect(await world.bills('alba')).toEqual([]);
    await world.settleAt(WEDNESDAY + 2 * HOUR + 10 * MINUTE);
    expect(await figures('alba')).toEqual([[72_000_00, 24_000_00, 48_000_00]]);
    expect(await figures('bruno')).toEqual([[24_000_00, 4_000_00, 20_000_00]]);
    expect(await figures('carla')).toEqual([[4_000_00, 0, 4_000_00]]);
    expect(await world.balances()).toEqual({
      salary: -72_000_00,
      'wallet:alba': 48_000_00,
      'wallet:bruno': 20_000_00,
      'wallet:carla': 4_000_00,
    });
    expect((await world.events('balance', 'bruno')).at(-1)).toMatchObject({ sum: 20_000_00 });
    expect(await world.differing()).toEqual([]);
  });

  it('has a line for each day and each downline’s team, whose amounts are its total', async () => {
    await world.agreeTo('alba', null, dividend(0.4, 'monthly'));
    await world.agreeTo('bruno', 'alba', dividend(0.3, 'monthly'));
    // Agreed in March: April is the first whole month.
    const april = Date.UTC(2026, 3, 1);
    await world.bet('ann', { stake: 100_01, at: april + 1 });
    await world.bet('ben', { stake: 33_33, at: april + 2 });
    await world.bet('ann', { stake: 10_00, payout: 70_00, at: april + DAY + 1 });
    const may = Date.UTC(2026, 4, 1);
    await world.settleAt(may + 3 * HOUR);
    const [bill] = await world.bills('alba');
    expect(bill).toMatchObject({ bets: 3, kept: 73_34, activeMembers: 2, gross: 29_33, downlines: 9_99 });
    const lines = await world.lines(bill?.id ?? '');
    expect(lines.map(({ what, via, bets, kept, slotStart }) => [what, via, bets, kept, slotStart])).toEqual([
      ['bets', null, 1, 100_01, april],
      ['bets', 'bruno', 1, 33_33, april],
      ['bets', null, 1, -60_00, april + DAY],
      ['downline', 'bruno', 0, 0, april],
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(29_33 - 9_99);
    expect(await world.differing()).toEqual([]);
  });

  it('takes wages and promotions off the net loss, and not dividends', async () => {
    await world.agreeTo('alba', null, daily(0.01));
    await world.agreeTo('alba', null, dividend(0.5));
    await world.bet('ann', { stake: 1_000_00, at: TUESDAY + 1 });
    await world.settleAt(WEDNESDAY + 3 * HOUR);
    expect(await world.balances()).toEqual({ salary: -510_00, 'wallet:alba': 510_00 });
    await world.bet('ann', { stake: 1_000_00, at: WEDNESDAY + 1 });
    await world.settleAt(WEDNESDAY + DAY + 3 * HOUR);
    const [, , , second] = await world.bills('alba');
    // The salary of Tuesday was paid on Wednesday.
    expect(second).toMatchObject({ kind: 'dividend', kept: 1_000_00, costs: 10_00, gross: 495_00 });
    const lines = await world.lines(second?.id ?? '');
    expect(lines.map(({ what, kept, amount }) => [what, kept, amount])).toEqual([
      ['bets', 1_000_00, 500_00],
      ['wages', -10_00, -5_00],
    ]);
    expect(await world.differing()).toEqual([]);
  });

  it('pays a month of an upline less what the weeks of its downline paid', async () => {
    await world.agreeTo('alba', null, dividend(0.4, 'monthly'));
    await world.agreeTo('bruno', 'alba', dividend(0.3, 'weekly'));
    const april = Date.UTC(2026, 3, 1);
    // The week of Monday, 27 April ends with April, whose bill pays for it.
    await world.bet('ben', { stake: 100_00, at: Date.UTC(2026, 4, 1) - DAY });
    await world.bet('ben', { stake: 1_000_00, at: april + 1 });
    await world.settleAt(Date.UTC(2026, 4, 1) + 3 * HOUR);
    expect(await figures('bruno')).toEqual([
      [300_00, 0, 300_00],
      [30_00, 0, 30_00],
    ]);
    expect(await figures('alba')).toEqual([[440_00, 330_00, 110_00]]);
    expect(await world.differing()).toEqual([]);
  });
});

describe('salaries of a day and of an hour', () => {
  it('1.5, 1.2 and 0.8 % of 250,000, 120,000 and 30,000 pay 4,200, 1,560 and 240 at 02:05', async () => {
    await world.agreeTo('alba', null, daily(0.015));
    await world.agreeTo('bruno', 'alba', daily(0.012));
    await world.agreeTo('carla', 'bruno', daily(0.008));
    await world.bet('ann', { stake: 250_000_00, at: TUESDAY + 1 });
    await world.bet('ben', { stake: 120_000_00, payout: 240_000_00, at: TUESDAY + 2 });
    await world.bet('cem', { stake: 30_000_00, at: TUESDAY + 3 });
    await world.settleAt(WEDNESDAY + 2 * HOUR + 5 * MINUTE);
    expect(await figures('alba')).toEqual([[6_000_00, 1_800_00, 4_200_00]]);
    expect(await figures('bruno')).toEqual([[1_800_00, 240_00, 1_560_00]]);
    expect(await figures('carla')).toEqual([[240_00, 0, 240_00]]);
    expect(await world.differing()).toEqual([]);
  });

  it('issue 29 2.1b: settles an hour at five minutes past, with the bet at its start and not the one at its end', async () => {
    await world.agreeTo('alba', null, hourly(0.01));
    const eleven = Date.UTC(2026, 2, 2, 11);
    await world.bet('ann', { stake: 100_00, at: eleven - 1 });
    await world.bet('ann', { stake: 200_00, at: eleven });
    await world.bet('ann', { stake: 400_00, at: eleven + HOUR - 1 });
    await world.bet('ann', { stake: 800_00, at: eleven + HOUR });
    await world.settleAt(eleven + HOUR + 5 * MINUTE);
    expect(await figures('alba')).toEqual([[6_00, 0, 6_00]]);
  });

  it('reaches a tier by turnover and active members, pays a fixed amount, and none below the first tier', async () => {
    await world.agreeTo('alba', null, {
      kind: 'daily',
      details: [
        { betVolume: 500_00, activeMember: 1, rate: 0.01, rateType: 'P' },
        { betVolume: 1_000_00, activeMember: 2, rate: 25_00, rateType: 'F' },
      ],
    });
    await world.bet('ann', { stake: 499_99, at: TUESDAY + 1 });
    await world.bet('ann', { stake: 1_000_00, at: WEDNESDAY + 1 });
    await world.bet('ben', { stake: 99, at: WEDNESDAY + 1 });
    await world.bet('ann', { stake: 1_000_00, at: WEDNESDAY + DAY + 1 });
    await world.bet('ben', { stake: 1_00, at: WEDNESDAY + DAY + 1 });
    await world.settleAt(WEDNESDAY + 2 * DAY + 3 * HOUR);
    const bills = await world.bills('alba');
    expect(bills.map(({ tier, activeMembers, gross }) => [tier, activeMembers, gross])).toEqual([
      [null, 1, 0],
      [0, 1, 10_00],
      [1, 2, 25_00],
    ]);
    expect(await world.differing()).toEqual([]);
  });

  it('counts a bet once when contracts on one category and on all cover it, for the one with the higher rate', async () => {
    await world.agreeTo('alba', null, daily(0.01));
    await world.agreeTo('alba', null, daily(0.02), 'LIVE');
    await world.bet('ann', { stake: 100_00, category: 'LIVE', at: TUESDAY + 1 });
    await world.bet('ann', { stake: 1_000_00, category: 'RNG', at: TUESDAY + 1 });
    await world.bet('ann', { stake: 10_000_00, at: TUESDAY + 1 });
    await world.settleAt(WEDNESDAY + 3 * HOUR);
    const bills = await world.bills('alba');
    expect(bills.map(({ category, gross }) => [category, gross]).toSorted()).toEqual([
      ['CONS', 110_00],
      ['LIVE', 2_00],
    ]);
  });
});
