import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lineBets } from '../../../gateway/agents/bills/lineBets.ts';
import { settleWindow } from '../../../gateway/agents/salary/settleWindow.ts';
import { closeWindows } from '../../../gateway/ground/clock/boundary.ts';
import {
  type BillsWorld,
  createBillsWorld,
  DAY,
  daily,
  dividend,
  HOUR,
  MINUTE,
  TUESDAY,
} from './billsWorld.ts';

let world: BillsWorld;
beforeEach(async () => {
  world = await createBillsWorld();
});
afterEach(() => world.close());

const afterDay = (n: number) => TUESDAY + n * DAY + 3 * HOUR;
const parts = async (uid: string, place: number) => {
  const bill = (await world.bills(uid))[place];
  const lines = await world.lines(bill?.id ?? '');
  return lines.map(({ what, amount }) => [what, amount]);
};
const paid = async (uid: string) => (await world.bills(uid)).map(bill => [bill.total, bill.paid]);

describe('a bet that is taken back', () => {
  it('does not count when that happens before the settlement', async () => {
    await world.agreeTo('alba', null, daily(0.01));
    await world.bet('ann', { stake: 100_00, at: TUESDAY + 1 });
    await world.bet('ann', { stake: 50_00, at: TUESDAY + 2 });
    world.clock.moveTo(TUESDAY + HOUR);
    await world.takeBack(50_00);
    await world.settleAt(afterDay(1));
    expect(await paid('alba')).toEqual([[1_00, 1_00]]);
    expect(await world.differing()).toEqual([]);
  });

  it('is a correction of the next bill when that happens afterwards, and the settled bill stays', async () => {
    await world.agreeTo('alba', null, daily(0.02));
    await world.agreeTo('bruno', 'alba', daily(0.01));
    await world.bet('ben', { stake: 100_00, at: TUESDAY + 1 });
    await world.bet('ann', { stake: 40_00, at: TUESDAY + 2 });
    await world.settleAt(afterDay(1));
    const before = await world.bills('alba');
    await world.takeBack(100_00);
    await world.bet('ben', { stake: 300_00, at: TUESDAY + DAY + 4 * HOUR });
    await world.settleAt(afterDay(2));
    expect((await world.bills('alba'))[0]).toEqual(before[0]);
    expect(await parts('alba', 1)).toEqual([
      ['bets', 6_00],
      ['downline', -3_00],
      ['correction', -1_00],
    ]);
    expect(await parts('bruno', 1)).toEqual([
      ['bets', 3_00],
      ['correction', -1_00],
    ]);
    expect(await paid('bruno')).toEqual([
      [1_00, 1_00],
      [2_00, 2_00],
    ]);
    const [, bill] = await world.bills('bruno');
    if (bill === undefined) throw new Error('bruno has no second bill');
    const line = { line: 2, cursor: undefined, limit: 25 };
    const { bets } = await world.deps.database.read(tx => lineBets(tx, bill, line));
    expect(bets.map(({ account, stake }) => [account, stake])).toEqual([['ben', 100_00]]);
    // A third bill has nothing left to correct.
    await world.bet('ben', { stake: 100_01, at: TUESDAY + 2 * DAY + 4 * HOUR });
    await world.settleAt(afterDay(3));
    expect(await parts('bruno', 2)).toEqual([['bets', 1_00]]);
    expect(await world.differing()).toEqual([]);
  });

  it('can cost the tier of an earlier period, and what is left below zero waits for a bill that can pay it', async () => {
    const tier = (betVolume: number, rate: number) => ({
      betVolume,
      activeMember: 0,
      rate,
      rateType: 'P' as const,
    });
    await world.agreeTo('alba', null, { kind: 'daily', details: [tier(0, 0.01), tier(1_000_00, 0.05)] });
    await world.bet('ann', { stake: 900_00, at: TUESDAY + 1 });
    await world.bet('ann', { stake: 100_00, at: TUESDAY + 2 });
    await world.settleAt(afterDay(1));
    await world.takeBack(100_00);
    // 5 % of 1,000 were paid, 1 % of 900 are due: 41 are owed.
    await world.bet('ann', { stake: 500_00, at: TUESDAY + DAY + 4 * HOUR });
    await world.settleAt(afterDay(2));
    expect(await parts('alba', 1)).toEqual([
      ['bets', 5_00],
      ['correction', -41_00],
    ]);
    await world.bet('ann', { stake: 2_000_00, at: TUESDAY + 2 * DAY + 4 * HOUR });
    await world.settleAt(afterDay(3));
    expect(await parts('alba', 2)).toEqual([
      ['bets', 100_00],
      ['carried', -36_00],
    ]);
    expect(await paid('alba')).toEqual([
      [50_00, 50_00],
      [-36_00, 0],
      [64_00, 64_00],
    ]);
    expect(await world.differing()).toEqual([]);
  });

  it('raises a dividend when the team had won it', async () => {
    await world.agreeTo('alba', null, dividend(0.5));
    await world.bet('ann', { stake: 100_00, at: TUESDAY + 1 });
    await world.bet('ann', { stake: 10_00, payout: 90_00, at: TUESDAY + 2 });
    await world.fund('ann');
    await world.settleAt(afterDay(1));
    expect(await paid('alba')).toEqual([[10_00, 10_00]]);
    await world.takeBack(10_00);
    await world.settleAt(afterDay(2));
    expect(await parts('alba', 1)).toEqual([['correction', 40_00]]);
    expect(await world.differing()).toEqual([]);
  });

  it('is paid for a contract that has ended by a bill that does nothing else', async () => {
    await world.agreeTo('alba', null, dividend(0.5));
    await world.agreeTo('bruno', 'alba', dividend(0.2));
    await world.bet('ben', { stake: 100_00, at: TUESDAY + 1 });
    await world.bet('ben', { stake: 10_00, payout: 10_50, at: TUESDAY + 2 });
    await world.settleAt(afterDay(1));
    const call = world.contracts.handlers.processDividend;
    await world.call(call, 'alba', { status: 'V', category: 'CONS', account: 'bruno' });
    await world.call(call, 'bruno', { status: 'C', category: 'CONS', confirm: true });
    await world.settleAt(afterDay(40));
    await world.fund('ben');
    await world.takeBack(10_00);
    await world.settleAt(afterDay(41));
    await world.settleAt(afterDay(42));
    // 20 % of 99.50 were paid, 20 % of 100.00 are due.
    expect(await paid('bruno')).toEqual([
      [19_90, 19_90],
      [10, 10],
    ]);
    expect(await parts('bruno', 1)).toEqual([['correction', 10]]);
    expect(await paid('alba')).toEqual([
      [29_85, 29_85],
      [15, 15],
    ]);
    expect(await world.differing()).toEqual([]);
  });

  it('is taken off the next window of a real-time salary', async () => {
    await world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    await world.agree('bruno', 'alba', { winRate: 0.005, lossRate: 0.005, singleBet: 0 });
    const from = Date.UTC(2026, 2, 2, 10, 5);
    const settle = async (end: number) => {
      world.clock.moveTo(end + 1);
      await closeWindows(world.deps.database, end);
      await settleWindow(world.deps, { start: end - 5 * MINUTE, end });
    };
    await world.bet('ben', { stake: 100_00, at: from + 1 });
    await world.bet('ann', { stake: 60_00, at: from + 2 });
    await settle(from + 5 * MINUTE);
    expect(await parts('alba', 0)).toEqual([
      ['bets', 60],
      ['bets', 1_00],
      ['downline', -50],
    ]);
    await world.takeBack(100_00);
    await world.bet('ben', { stake: 20_00, at: from + 6 * MINUTE });
    await settle(from + 10 * MINUTE);
    expect(await parts('alba', 1)).toEqual([
      ['bets', 20],
      ['downline', -10],
      ['correction', -50],
    ]);
    await world.bet('ben', { stake: 100_01, at: from + 11 * MINUTE });
    await settle(from + 15 * MINUTE);
    expect(await parts('alba', 2)).toEqual([
      ['bets', 1_00],
      ['downline', -50],
      ['carried', -40],
    ]);
    expect(await paid('bruno')).toEqual([
      [50, 50],
      [-40, 0],
      [10, 10],
    ]);
    expect((await world.balances())['wallet:alba']).toBe(1_10 + 10);
    expect(await world.differing()).toEqual([]);
  });
});
