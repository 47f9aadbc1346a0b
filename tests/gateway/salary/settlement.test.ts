import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerAccount, salaryTick, settlement } from '../../../gateway/db/schema.ts';
import { createSalary } from '../../../gateway/modules/salary/createSalary.ts';
import { SalaryState } from '../../../streams/wire/entities/salary.ts';
import { type AgentWorld, createAgentWorld } from '../contracts/agentWorld.ts';
import { createGate } from './gate.ts';

const MINUTE = 60_000;
/** Contracts agreed at 10:02 count from here on. */
const FROM = Date.UTC(2026, 2, 2, 10, 5);
const END = FROM + 5 * MINUTE;

let world: AgentWorld;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  world = await createAgentWorld();
  stops = [];
  await world.add('alba', null);
  await world.add('bruno', 'alba');
  await world.add('carla', 'bruno');
  await world.add('ann', 'alba', 0);
  await world.add('ben', 'bruno', 0);
  await world.add('cem', 'carla', 0);
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await world.close();
});

/** Starts the scheduler; the world is stopped after the test. */
function start(): void {
  stops.push(world.salary.startScheduler());
}

/** Moves world time just past an instant and waits until the window that ended is settled for everybody. */
async function settleTo(end: number): Promise<void> {
  world.clock.moveTo(end + 1);
  await vi.waitFor(
    async () => {
      const done = await world.deps.database.db
        .select()
        .from(settlement)
        .where(eq(settlement.periodEnd, end));
      expect(done).toHaveLength(1);
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** Waits until a transaction waits for another one's lock. */
async function untilSomebodyWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await world.deps.database.db.execute(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting.rows.length).toBeGreaterThan(0);
  });
}

const ticks = async (uid: string) =>
  (
    await world.deps.database.db
      .select()
      .from(salaryTick)
      .where(eq(salaryTick.uid, uid))
      .orderBy(salaryTick.periodEnd)
  ).map(({ periodEnd, gross, net }) => [periodEnd, gross, net]);
const state = async (uid: string) => SalaryState.parse((await world.events('salary', uid)).at(-1));

describe('the real-time salary', () => {
  it('S9-01: settles every 5 minutes; 50 lost, 200 won, 9 lost and 1,000 lost pay 0.25 + 0.40 + 0 + 5.00 = 5.65 into the wallet', async () => {
    await world.agree('alba', null, { winRate: 0.002, lossRate: 0.005, singleBet: 10_00 });
    start();
    await world.bet('ann', { stake: 50_00, at: FROM + 1 });
    await world.bet('ben', { stake: 200_00, payout: 396_00, at: FROM + MINUTE });
    await world.bet('ann', { stake: 9_00, at: FROM + 2 * MINUTE });
    await world.bet('alba', { stake: 1_000_00, at: END });
    await settleTo(END);
    expect(await world.balances()).toEqual({ salary: -565, 'wallet:alba': 565 });
    expect(await state('alba')).toEqual({
      active: true,
      accrued: 565,
      today: 565,
      tick: { at: END, amount: 565 },
      recent: [{ at: END, amount: 565 }],
      nextAt: END + 5 * MINUTE,
    });
    expect((await world.events('balance', 'alba')).at(-1)).toMatchObject({ sum: 565 });

    await settleTo(END + 5 * MINUTE);
    expect(await ticks('alba')).toEqual([
      [END, 565, 565],
      [END + 5 * MINUTE, 0, 0],
    ]);
    expect(await state('alba')).toMatchObject({
      accrued: 565,
      nextAt: END + 10 * MINUTE,
      tick: { amount: 0 },
    });
  });

  it('S9-01: gives every agent what its direct downlines don’t get, and together what the top agent earned', async () => {
    await world.agree('alba', null, { winRate: 0.015, lossRate: 0.015, singleBet: 0 });
    await world.agree('bruno', 'alba', { winRate: 0.012, lossRate: 0.012, singleBet: 0 });
    await world.agree('carla', 'bruno', { winRate: 0.008, lossRate: 0.008, singleBet: 0 });
    start();
    await world.bet('ann', { stake: 250_000_00, at: FROM + 1 });
    await world.bet('ben', { stake: 120_000_00, payout: 240_000_00, at: FROM + 2 });
    await world.bet('cem', { stake: 30_000_00, at: FROM + 3 });
    await settleTo(END);
    expect(await world.balances()).toEqual({
      salary: -6_000_00,
      'wallet:alba': 4_200_00,
      'wallet:bruno': 1_560_00,
      'wallet:carla': 240_00,
    });
    expect(await ticks('bruno')).toEqual([[END, 1_800_00, 1_560_00]]);
  });

  it('counts a bet at the very end of a window in it, and one at its start in the one before', async () => {
    await world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    start();
    await world.bet('ann', { stake: 100_00, at: FROM });
    await world.bet('ann', { stake: 200_00, at: FROM + 1 });
    await world.bet('ann', { stake: 400_00, at: END });
    await world.bet('ann', { stake: 800_00, at: END + 1 });
    await settleTo(END);
    await settleTo(END + 5 * MINUTE);
    expect(await ticks('alba')).toEqual([
      [END, 6_00, 6_00],
      [END + 5 * MINUTE, 8_00, 8_00],
    ]);
  });

  it('pays by the terms that were in force when the bet was settled', async () => {
    await world.agree('alba', null, { winRate: 0.02, lossRate: 0.02, singleBet: 0 });
    await world.agree('bruno', 'alba', { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    start();
    world.clock.moveTo(FROM + MINUTE);
    const call = world.contracts.handlers.processRealtimeSalary;
    const better = { winRate: 0.02, lossRate: 0.02, singleBet: 0 };
    await world.call(call, 'alba', { status: 'E', category: 'CONS', account: 'bruno', ...better });
    await world.call(call, 'bruno', { status: 'A', category: 'CONS' });
    await world.bet('ben', { stake: 100_00, at: FROM + 2 * MINUTE });
    await world.bet('ben', { stake: 100_00, at: END + MINUTE });
    await settleTo(END);
    await settleTo(END + 5 * MINUTE);
    expect((await ticks('bruno')).map(([, , net]) => net)).toEqual([1_00, 2_00]);
    expect((await ticks('alba')).map(([, , net]) => net)).toEqual([1_00, 0]);
  });

  it('pays a terminated contract until its period is over, then no longer', async () => {
    await world.agree('alba', null, { winRate: 0.02, lossRate: 0.02, singleBet: 0 });
    await world.agree('bruno', 'alba', { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    start();
    world.clock.moveTo(FROM + MINUTE);
    const call = world.contracts.handlers.processRealtimeSalary;
    await world.call(call, 'alba', { status: 'V', category: 'CONS', account: 'bruno' });
    await world.call(call, 'bruno', { status: 'C', category: 'CONS' });
    await world.bet('ben', { stake: 100_00, at: END - 1 });
    await world.bet('ben', { stake: 100_00, at: END + 1 });
    await settleTo(END);
    await settleTo(END + 5 * MINUTE);
    expect(await ticks('bruno')).toEqual([[END, 1_00, 1_00]]);
    expect((await ticks('alba')).map(([, , net]) => net)).toEqual([1_00, 2_00]);
    expect(await state('bruno')).toMatchObject({ active: false, accrued: 1_00 });
  });

  it('waits for a bet that took its time inside the window and is still being written', async () => {
    await world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    start();
    const written = createGate();
    const locked = createGate();
    const slow = world.deps.database.write(async tx => {
      await tx.select().from(ledgerAccount).where(eq(ledgerAccount.id, 'house')).for('update');
      await world.bet('ann', { stake: 100_00, at: END }, tx);
      locked.open();
      await written.opened;
    });
    await locked.opened;
    world.clock.moveTo(END + 1);
    await untilSomebodyWaits();
    written.open();
    await slow;
    await settleTo(END);
    expect(await ticks('alba')).toEqual([[END, 1_00, 1_00]]);
  });
});

describe('the salary topic', () => {
  it('shows the tick and the new contract when a settlement and an answer meet', async () => {
    await world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    const call = world.contracts.handlers.processRealtimeSalary;
    const terms = { winRate: 0.001, lossRate: 0.001, singleBet: 0 };
    await world.call(call, 'alba', { status: 'P', category: 'CONS', account: 'bruno', ...terms });
    await world.call(call, 'bruno', { status: 'A', category: 'CONS' });
    await world.call(call, 'alba', { status: 'V', category: 'CONS', account: 'bruno' });
    await world.bet('ben', { stake: 100_00, at: FROM + 1 });
    const published = createGate();
    const commit = createGate();
    const slow = createSalary({
      ...world.deps,
      async publish(tx, change) {
        const placed = await world.deps.publish(tx, change);
        if (change.key === 'salary' && change.uid === 'bruno') {
          published.open();
          await commit.opened;
        }
        return placed;
      },
    });
    world.clock.moveTo(END + 1);
    stops.push(slow.startScheduler());
    await published.opened;
    const answered = world.call(call, 'bruno', { status: 'C', category: 'CONS' });
    await untilSomebodyWaits();
    commit.open();
    await answered;
    expect(await state('bruno')).toMatchObject({ accrued: 10, tick: { at: END, amount: 10 } });
    expect(await state('bruno')).toEqual(
      await world.deps.database.read(tx => world.salary.readers.salary(tx, 'bruno')),
    );
  });

  it('is told of real-time contracts only', async () => {
    const rates = [{ minimumBet: 0, activeMember: 0, rate: 0.01, rateType: 'P' as const }];
    const call = world.contracts.handlers.processHourSalary;
    await world.call(call, 'alba', {
      status: 'P',
      category: 'CONS',
      account: 'bruno',
      hourSalaryRates: rates,
    });
    await world.call(call, 'bruno', { status: 'A', category: 'CONS' });
    expect(await world.events('salary', 'bruno')).toEqual([]);
    await world.agree('bruno', 'alba', { winRate: 0.01, lossRate: 0.01, singleBet: 0 });
    expect(await world.events('salary', 'bruno')).toMatchObject([
      { active: true, accrued: 0, tick: null, recent: [], nextAt: FROM },
    ]);
  });
});

describe('catching up', () => {
  beforeEach(() => world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 0 }));

  it('S9-01: runs the missed windows in order, passes over the empty ones and ends with the newest', async () => {
    await world.bet('ann', { stake: 100_00, at: FROM + 1 });
    await world.bet('ann', { stake: 200_00, at: FROM + 61 * MINUTE });
    await world.bet('ann', { stake: 300_00, at: FROM + 6 * 60 * MINUTE });
    const newest = FROM + 8 * 60 * MINUTE;
    world.clock.moveTo(newest + 2 * MINUTE);
    start();
    await settleTo(newest);
    expect(await ticks('alba')).toEqual([
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
    start();
    await settleTo(midnight + 10 * MINUTE);
    const last = await state('alba');
    expect(last).toMatchObject({ accrued: 31_00, today: 24_00, nextAt: midnight + 15 * MINUTE });
    expect(last.recent).toHaveLength(24);
    expect(last.recent.at(-1)).toEqual(last.tick);
  });

  it('pays nothing twice when it is stopped and started again', async () => {
    await world.bet('ann', { stake: 100_00, at: FROM + 1 });
    start();
    await settleTo(END);
    await stops[0]?.();
    start();
    await settleTo(END + 5 * MINUTE);
    expect(await world.balances()).toEqual({ salary: -1_00, 'wallet:alba': 1_00 });
  });
});
