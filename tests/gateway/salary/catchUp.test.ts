import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract, round, salaryBet } from '../../../gateway/db/schema.ts';
import { createSalaryWorld, END, FROM, MINUTE, type SalaryWorld } from './salaryWorld.ts';

let world: SalaryWorld;
beforeEach(async () => {
  world = await createSalaryWorld();
});
afterEach(() => world.close());

describe('catching up', () => {
  beforeEach(() => world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 0 }));

  it('S9-01: runs the missed windows in order, passes over the empty ones and ends with the newest', async () => {
    await world.bet('ann', { stake: 100_00, at: FROM + 1 });
    await world.bet('ann', { stake: 200_00, at: FROM + 61 * MINUTE });
    await world.bet('ann', { stake: 300_00, at: FROM + 6 * 60 * MINUTE });
    const newest = FROM + 8 * 60 * MINUTE;
    world.clock.moveTo(newest + 2 * MINUTE);
    world.start();
    await world.settleTo(newest);
    expect(await world.ticks('alba')).toEqual([
      [END, 1_00, 1_00],
      [FROM + 65 * MINUTE, 2_00, 2_00],
      [FROM + 6 * 60 * MINUTE, 3_00, 3_00],
      [newest, 0, 0],
    ]);
    const amounts = (await world.events('salary', 'alba')).map(({ tick }) => tick?.amount ?? null);
    expect(amounts).toEqual([null, 1_00, 2_00, 3_00, 0]);
  });

  it('counts as today’s what was settled since midnight UTC, and keeps the last 24 settlements', async () => {
    const midnight = Date.UTC(2026, 2, 3);
    for (const [index, minutes] of [-10, -5, 0, 5, 10].entries()) {
      await world.bet('ann', { stake: 100_00 * 2 ** index, at: midnight + minutes * MINUTE });
    }
    for (let step = 1; step <= 24; step += 1)
      await world.bet('ben', { stake: 1, at: FROM + step * 5 * MINUTE });
    world.clock.moveTo(midnight + 12 * MINUTE);
    world.start();
    await world.settleTo(midnight + 10 * MINUTE);
    const last = await world.state('alba');
    expect(last).toMatchObject({ accrued: 31_00, today: 24_00, nextAt: midnight + 15 * MINUTE });
    expect(last.recent).toHaveLength(24);
    expect(last.recent.at(-1)).toEqual(last.tick);
  });

  it('pays a bet at most once under a contract, also when it is found in another window', async () => {
    await world.bet('ann', { stake: 100_00, at: FROM + 1 });
    await world.bet('ann', { stake: 200_00, at: FROM + 2 });
    const { db } = world.deps.database;
    const [paid] = await db.select().from(round).where(eq(round.stake, 100_00));
    const [own] = await db.select().from(contract);
    const row = { contractId: own?.id ?? '', roundId: paid?.id ?? '', periodEnd: FROM, gross: 1_00 };
    await db.insert(salaryBet).values(row);
    world.start();
    await world.settleTo(END);
    expect(await world.balances()).toEqual({ salary: -2_00, 'wallet:alba': 2_00 });
  });

  it('pays nothing twice when it is stopped and started again', async () => {
    await world.bet('ann', { stake: 100_00, at: FROM + 1 });
    const stop = world.start();
    await world.settleTo(END);
    await stop();
    world.start();
    await world.settleTo(END + 5 * MINUTE);
    expect(await world.balances()).toEqual({ salary: -1_00, 'wallet:alba': 1_00 });
  });
});
