import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorHandlers } from '../../../gateway/agents/bills/operator.ts';
import { countFailed } from '../../../gateway/agents/bills/runs.ts';
import { planDue, settleDueRuns } from '../../../gateway/agents/bills/settleDue.ts';
import type { Bill } from '../../../gateway/agents/bills/writeBill.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { lockBookingDate } from '../../../gateway/ground/clock/boundary.ts';
import { START } from '../contracts/agentWorld.ts';
import {
  type BillsWorld,
  createBillsWorld,
  DAY,
  daily,
  HOUR,
  hourly,
  MINUTE,
  TUESDAY,
} from './billsWorld.ts';
import { type Settling, startSettling } from './settling.ts';
import { expectSoundBills } from './soundBills.ts';

let world: BillsWorld;
beforeEach(async () => {
  world = await createBillsWorld();
});
afterEach(() => world.close());

const PAID = {
  salary: -6_000_00,
  'wallet:alba': 4_200_00,
  'wallet:bruno': 1_560_00,
  'wallet:carla': 240_00,
};
const MORNING = TUESDAY + DAY + 2 * HOUR + 5 * MINUTE;

/** The daily salaries of the check values, with Tuesday's bets. */
async function playTuesday(): Promise<void> {
  await world.agreeTo('alba', null, daily(0.015));
  await world.agreeTo('bruno', 'alba', daily(0.012));
  await world.agreeTo('carla', 'bruno', daily(0.008));
  await world.bet('ann', { stake: 250_000_00, at: TUESDAY + 1 });
  await world.bet('ben', { stake: 120_000_00, at: TUESDAY + 2 });
  await world.bet('cem', { stake: 30_000_00, at: TUESDAY + 3 });
}

const expectSound = () => expectSoundBills(world);

describe('a settlement that fails', () => {
  beforeEach(playTuesday);
  /** Fails for bruno's wallet. */
  const failing = () => ({
    postAll: async (...[tx, bookings]: Parameters<BillsWorld['billsDeps']['postAll']>) => {
      const legs = bookings.flatMap(booking => booking.legs);
      if (legs.some(({ account }) => account === 'wallet:bruno')) throw new Error('the disk is full');
      return world.billsDeps.postAll(tx, bookings);
    },
  });

  it('keeps nobody else waiting, is told, and is made good', async () => {
    await world.settleAt(MORNING, failing());
    expect(await world.balances()).toMatchObject({ 'wallet:alba': 4_200_00, 'wallet:carla': 240_00 });
    expect(await world.bills('bruno')).toEqual([]);
    expect((await world.runs()).map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'failed']);
    expect((await world.runs()).find(({ state }) => state === 'failed')).toMatchObject({
      attempts: 1,
      error: 'the disk is full',
    });
    expect(await world.deps.database.read(countFailed)).toBe(1);
    // It waits a minute first.
    await world.settleAt(MORNING + MINUTE - 1);
    expect(await world.bills('bruno')).toEqual([]);
    await world.settleAt(MORNING + MINUTE + 1);
    expect(await world.balances()).toEqual(PAID);
    expect(await world.deps.database.read(countFailed)).toBe(0);
    await expectSound();
  });

  it('issue 32.8: is tried at the next look when the office asks, and paid once however often it asks', async () => {
    const { officeSettleAgain } = operatorHandlers(world.deps);
    const again = (contractId: string, periodEnd: number) =>
      world.call(officeSettleAgain, 'alba', { contractId, periodEnd, reason: 'The disk was cleared.' });
    await world.settleAt(MORNING, failing());
    const failed = (await world.runs()).find(({ state }) => state === 'failed');
    if (failed === undefined) throw new Error('bruno’s run failed');
    const { contractId, periodEnd } = failed;
    expect((await again(contractId, periodEnd)).value).toEqual({ state: 'failed' });
    // Asked alone pays nothing, and the minute that it would have waited for isn't over.
    expect(await world.bills('bruno')).toEqual([]);
    await world.settleAt(MORNING);
    expect(await world.balances()).toEqual(PAID);
    const done = await world.runs();
    expect((await again(contractId, periodEnd)).value).toEqual({ state: 'done' });
    expect(await world.runs()).toEqual(done);
    await world.settleAt(MORNING + HOUR);
    expect(await world.balances()).toEqual(PAID);
    expect((await world.bills('bruno')).map(({ total }) => total)).toEqual([1_560_00]);
    await expect(again(contractId, periodEnd + 1)).rejects.toMatchObject({ code: 'not_found' });
    await expectSound();
  });

  it('pays the days after one that failed, and corrects it afterwards like any other', async () => {
    await world.settleAt(MORNING, failing());
    await world.takeBack(120_000_00);
    await world.bet('ben', { stake: 100_00, at: TUESDAY + DAY + 6 * HOUR });
    await world.settleAt(MORNING + DAY);
    // Tuesday is paid as it was when it was due, and Wednesday corrects it.
    expect((await world.bills('bruno')).map(({ total }) => total)).toEqual([1_560_00, 1_20 - 1_440_00]);
    await world.bet('ben', { stake: 200_000_00, at: TUESDAY + 2 * DAY + 6 * HOUR });
    await world.settleAt(MORNING + 2 * DAY);
    const third = (await world.bills('bruno'))[2];
    expect((await world.lines(third?.id ?? '')).map(({ what, amount }) => [what, amount])).toEqual([
      ['bets', 2_400_00],
      ['carried', 1_20 - 1_440_00],
    ]);
    await expectSound();
  });

  it('fails alone when its terms are damaged, with the upline whose bill needs them', async () => {
    await world.deps.database.db.execute(sql`update contract_version set terms = '{"kind":"daily","details":5}'
      where contract_id in (select id from contract where downline_uid = 'carla')`);
    await world.settleAt(MORNING);
    expect((await world.bills('alba')).length).toBe(1);
    expect((await world.bills('bruno')).length).toBe(0);
    expect(await world.deps.database.read(countFailed)).toBe(1);
  });
});

describe('time', () => {
  it('pays each missed period once after a long sleep, in any number of looks', async () => {
    await world.agreeTo('alba', null, hourly(0.01));
    const eleven = Date.UTC(2026, 2, 2, 11);
    for (const hour of [0, 1, 5, 30]) await world.bet('ann', { stake: 100_00, at: eleven + hour * HOUR + 1 });
    await world.settleAt(eleven + 40 * HOUR);
    await world.settleAt(eleven + 40 * HOUR);
    const ends = (await world.bills('alba')).map(({ periodEnd }) => (periodEnd - eleven) / HOUR);
    expect(ends).toEqual([1, 2, 6, 31]);
    // Of hours without bets nothing is kept.
    expect((await world.runs()).map(({ periodEnd }) => (periodEnd - eleven) / HOUR)).toEqual([1, 2, 6, 31]);
    // A process that read the plan before all that makes the runs of those hours again.
    await world.deps.database.db.execute(sql`update settlement_plan set planned_to = ${eleven}::int8`);
    await world.settleAt(eleven + 40 * HOUR);
    expect((await world.runs()).length).toBe(4);
    expect(await world.balances()).toEqual({ salary: -4_00, 'wallet:alba': 4_00 });
  });

  it('jumps forward and back: nothing is paid twice, and nothing is dated in what was paid', async () => {
    await playTuesday();
    await world.settleAt(MORNING + 3 * DAY);
    expect(await world.balances()).toEqual(PAID);
    // Another process whose clock went back.
    const back = { ...world.billsDeps, clock: { ...world.clock, now: () => MORNING } };
    await world.settleAt(MORNING, back);
    expect(await world.balances()).toEqual(PAID);
    // A bet that is placed there is dated behind everything that was settled, and counts once.
    const { database } = world.deps;
    const clock = { now: () => MORNING, reach() {} };
    await database.write(async tx => {
      const at = await lockBookingDate(tx, clock);
      expect(at).toBeGreaterThan(TUESDAY + 4 * DAY);
      await world.bet('cem', { stake: 1_000_00, at }, tx);
    });
    for (const days of [3, 4, 5, 4]) await world.settleAt(MORNING + days * DAY);
    expect((await world.bills('carla')).map(({ total }) => total)).toEqual([240_00, 8_00]);
    expect((await world.bills('alba')).map(({ total }) => total)).toEqual([4_200_00, 3_00]);
    await expectSound();
  });

  it('issue 15: pays the same in whatever order contracts are settled', async () => {
    await world.agreeTo('alba', null, daily(0.015));
    await world.agreeTo('bruno', 'alba', daily(0.012));
    await world.agreeTo('carla', 'bruno', daily(0.008));
    const [a, b, c] = ['alba', 'bruno', 'carla'] as const;
    const orders = [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ] as const;
    for (const [day, order] of orders.entries()) {
      const start = TUESDAY + day * DAY;
      await world.bet('ann', { stake: 250_000_01, at: start + 1 });
      await world.bet('ben', { stake: 120_000_03, at: start + 2 });
      await world.bet('cem', { stake: 30_000_07, at: start + 3 });
      const due = start + DAY + 2 * HOUR + 5 * MINUTE;
      world.clock.moveTo(due);
      await planDue(world.billsDeps, due);
      for (const [place, uid] of order.entries())
        await world.deps.database.db.execute(sql`
          update settlement_run r set next_try = ${due + place}::int8 from contract c
          where c.id = r.contract_id and c.downline_uid = ${uid} and r.state <> 'done'`);
      for (const place of order.keys()) {
        await settleDueRuns(world.billsDeps, due + place, () => false);
      }
      // Who is below somebody that isn't settled yet waits until it is.
      for (const _ of order) await settleDueRuns(world.billsDeps, due + order.length, () => false);
      expect((await world.runs()).filter(({ state }) => state === 'done')).toHaveLength(3 * (day + 1));
    }
    const own = ({ gross, downlines, total }: Bill) => [gross, downlines, total];
    for (const uid of [a, b, c]) {
      const [first, ...others] = (await world.bills(uid)).map(own);
      expect(others).toEqual(Array(5).fill(first));
    }
    await expectSound();
  });

  it('pays a contract that ended between the period and its settlement', async () => {
    await playTuesday();
    world.clock.moveTo(TUESDAY + DAY + HOUR);
    const call = world.contracts.handlers.processDailySalary;
    await world.call(call, 'alba', { status: 'V', category: 'CONS', account: 'bruno' });
    await world.call(call, 'bruno', { status: 'C', category: 'CONS', confirm: true });
    await world.bet('ben', { stake: 1_000_00, at: TUESDAY + DAY + 5 * HOUR });
    await world.bet('ben', { stake: 1_000_00, at: TUESDAY + 2 * DAY + 5 * HOUR });
    await world.settleAt(MORNING);
    expect(await world.balances()).toEqual(PAID);
    await world.settleAt(MORNING + 4 * DAY);
    // It ended with Wednesday: what was played on Thursday is the upline's alone.
    expect((await world.bills('bruno')).map(({ total }) => total)).toEqual([1_560_00, 12_00]);
    expect((await world.bills('alba')).map(({ total }) => total)).toEqual([4_200_00, 3_00, 15_00]);
    await expectSound();
  });
});

describe('two gateway processes', () => {
  beforeEach(playTuesday);

  it('pay everybody once at the same tick', async () => {
    const other = openDatabase(world.url, { connections: 4 });
    try {
      world.clock.moveTo(MORNING);
      await Promise.all([
        world.settleAt(MORNING),
        world.settleAt(MORNING, { database: other }),
        world.settleAt(MORNING),
      ]);
      expect(await world.balances()).toEqual(PAID);
      await expectSound();
    } finally {
      await other.close();
    }
  });

  describe('each a process of its own', () => {
    /** Agents directly below alba besides bruno, each with 1 % of what it plays itself. */
    const MORE = Array.from({ length: 60 }, (_, i) => `more${i}`);
    const expected = {
      salary: -6_000_00 - 60 * 1_50,
      'wallet:alba': 4_200_00 + 60 * 50,
      'wallet:bruno': 1_560_00,
      'wallet:carla': 240_00,
      ...Object.fromEntries(MORE.map(uid => [`wallet:${uid}`, 1_00])),
    };
    beforeEach(async () => {
      world.clock.moveTo(START);
      for (const uid of MORE) {
        await world.add(uid, 'alba');
        await world.agreeTo(uid, 'alba', daily(0.01));
        await world.bet(uid, { stake: 100_00, at: TUESDAY + HOUR });
      }
    });
    const processes: Settling[] = [];
    const start = async (hangAt = 0) => {
      const started = await startSettling(world.url, MORNING, hangAt);
      processes.push(started);
      return started;
    };
    afterEach(() => Promise.all(processes.splice(0).map(started => started.kill())));

    it('issue 15: pay everybody once at the same tick', async () => {
      const both = await Promise.all([start(), start()]);
      await Promise.all(both.map(settling => settling.go()));
      expect(await world.balances()).toEqual(expected);
      expect((await world.runs()).map(({ state }) => state)).toEqual(Array(63).fill('done'));
      await expectSound();
    });

    it('issue 15: lose nothing when they are killed, one after the other, inside a contract’s transaction', async () => {
      const [first, second] = await Promise.all([start(2), start(1)]);
      await first.go();
      await first.kill();
      const done = (await world.runs()).filter(({ state }) => state === 'done').length;
      expect(done).toBeLessThan(63);
      // What the first one had taken is still taken, or open again.
      await second.go();
      await second.kill();
      const paid = (await world.bills('alba')).length;
      expect(paid).toBeLessThan(2);
      // The database notices the lost connections in its own time; until then the runs are taken.
      await expect
        .poll(
          async () => {
            await world.settleAt(MORNING);
            return world.balances();
          },
          { timeout: 15_000, interval: 100 },
        )
        .toEqual(expected);
      expect((await world.runs()).every(({ state }) => state === 'done')).toBe(true);
      await expectSound();
    });
  });
});
