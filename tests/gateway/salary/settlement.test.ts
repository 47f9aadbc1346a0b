import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockBookingDate } from '../../../gateway/ground/clock/boundary.ts';
import { createGate } from './gate.ts';
import { createSalaryWorld, END, FROM, MINUTE, type SalaryWorld } from './salaryWorld.ts';

let world: SalaryWorld;
beforeEach(async () => {
  world = await createSalaryWorld();
});
afterEach(() => world.close());

describe('the real-time salary', () => {
  it('S9-01: settles every 5 minutes; 50 lost, 200 won, 9 lost and 1,000 lost pay 0.25 + 0.40 + 0 + 5.00 = 5.65 into the wallet', async () => {
    await world.agree('alba', null, { winRate: 0.002, lossRate: 0.005, singleBet: 10_00 });
    world.start();
    await world.bet('ann', { stake: 50_00, at: FROM + 1 });
    await world.bet('ben', { stake: 200_00, payout: 396_00, at: FROM + MINUTE });
    await world.bet('ann', { stake: 9_00, at: FROM + 2 * MINUTE });
    await world.bet('alba', { stake: 1_000_00, at: END });
    await world.settleTo(END);
    expect(await world.balances()).toEqual({ salary: -565, 'wallet:alba': 565 });
    expect(await world.state('alba')).toEqual({
      active: true,
      accrued: 565,
      today: 565,
      tick: { at: END, amount: 565 },
      recent: [{ at: END, amount: 565 }],
      nextAt: END + 5 * MINUTE,
    });
    expect((await world.events('balance', 'alba')).at(-1)).toMatchObject({ sum: 565 });

    await world.settleTo(END + 5 * MINUTE);
    expect(await world.ticks('alba')).toEqual([
      [END, 565, 565],
      [END + 5 * MINUTE, 0, 0],
    ]);
    expect(await world.state('alba')).toMatchObject({
      accrued: 565,
      nextAt: END + 10 * MINUTE,
      tick: { amount: 0 },
    });
  });

  it('S9-01: gives every agent what its direct downlines don’t get, and together what the top agent earned', async () => {
    await world.agree('alba', null, { winRate: 0.015, lossRate: 0.015, singleBet: 0 });
    await world.agree('bruno', 'alba', { winRate: 0.012, lossRate: 0.012, singleBet: 0 });
    await world.agree('carla', 'bruno', { winRate: 0.008, lossRate: 0.008, singleBet: 0 });
    world.start();
    await world.bet('ann', { stake: 250_000_00, at: FROM + 1 });
    await world.bet('ben', { stake: 120_000_00, payout: 240_000_00, at: FROM + 2 });
    await world.bet('cem', { stake: 30_000_00, at: FROM + 3 });
    await world.settleTo(END);
    expect(await world.balances()).toEqual({
      salary: -6_000_00,
      'wallet:alba': 4_200_00,
      'wallet:bruno': 1_560_00,
      'wallet:carla': 240_00,
    });
    expect(await world.ticks('bruno')).toEqual([[END, 1_800_00, 1_560_00]]);
  });

  it('names the first settlement that can pay when a contract counts from the next window on', async () => {
    await world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    // Agreed at 10:02: it counts from 10:05 on, so 10:05 settles nothing for this agent and 10:10 does.
    expect(await world.state('alba')).toMatchObject({ active: true, nextAt: END });
    world.start();
    await world.bet('ann', { stake: 100_00, at: FROM + 1 });
    await world.settleTo(END);
    expect(await world.state('alba')).toMatchObject({ nextAt: END + 5 * MINUTE, tick: { at: END } });
  });

  it('counts a bet at the very end of a window in it, and one at its start in the one before', async () => {
    await world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    world.start();
    await world.bet('ann', { stake: 100_00, at: FROM });
    await world.bet('ann', { stake: 200_00, at: FROM + 1 });
    await world.bet('ann', { stake: 400_00, at: END });
    await world.bet('ann', { stake: 800_00, at: END + 1 });
    await world.settleTo(END);
    await world.settleTo(END + 5 * MINUTE);
    expect(await world.ticks('alba')).toEqual([
      [END, 6_00, 6_00],
      [END + 5 * MINUTE, 8_00, 8_00],
    ]);
  });

  it('pays by the terms that were in force when the bet was settled', async () => {
    await world.agree('alba', null, { winRate: 0.02, lossRate: 0.02, singleBet: 0 });
    await world.agree('bruno', 'alba', { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    world.start();
    world.clock.moveTo(FROM + MINUTE);
    const call = world.contracts.handlers.processRealtimeSalary;
    const better = { winRate: 0.02, lossRate: 0.02, singleBet: 0 };
    await world.call(call, 'alba', { status: 'E', category: 'CONS', account: 'bruno', ...better });
    await world.call(call, 'bruno', { status: 'A', category: 'CONS' });
    await world.bet('ben', { stake: 100_00, at: FROM + 2 * MINUTE });
    await world.bet('ben', { stake: 100_00, at: END + MINUTE });
    await world.settleTo(END);
    await world.settleTo(END + 5 * MINUTE);
    expect((await world.ticks('bruno')).map(([, , net]) => net)).toEqual([1_00, 2_00]);
    expect((await world.ticks('alba')).map(([, , net]) => net)).toEqual([1_00, 0]);
  });

  it('pays a terminated contract until its period is over, then no longer', async () => {
    await world.agree('alba', null, { winRate: 0.02, lossRate: 0.02, singleBet: 0 });
    await world.agree('bruno', 'alba', { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    world.start();
    world.clock.moveTo(FROM + MINUTE);
    const call = world.contracts.handlers.processRealtimeSalary;
    await world.call(call, 'alba', { status: 'V', category: 'CONS', account: 'bruno' });
    await world.call(call, 'bruno', { status: 'C', category: 'CONS' });
    await world.bet('ben', { stake: 100_00, at: END - 1 });
    await world.bet('ben', { stake: 100_00, at: END + 1 });
    await world.settleTo(END);
    await world.settleTo(END + 5 * MINUTE);
    expect(await world.ticks('bruno')).toEqual([[END, 1_00, 1_00]]);
    expect((await world.ticks('alba')).map(([, , net]) => net)).toEqual([1_00, 2_00]);
    expect(await world.state('bruno')).toMatchObject({ active: false, accrued: 1_00 });
  });

  it('waits for a bet that took its time inside the window and is still being written', async () => {
    await world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    world.start();
    world.clock.moveTo(END);
    const written = createGate();
    const locked = createGate();
    const slow = world.deps.database.write(async tx => {
      await world.bet('ann', { stake: 100_00, at: await lockBookingDate(tx, world.clock) }, tx);
      locked.open();
      await written.opened;
    });
    await locked.opened;
    world.clock.moveTo(END + 1);
    await world.untilSomebodyWaits();
    written.open();
    await slow;
    await world.settleTo(END);
    expect(await world.ticks('alba')).toEqual([[END, 1_00, 1_00]]);
  });
});
