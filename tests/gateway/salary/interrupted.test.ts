import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSalary } from '../../../gateway/agents/salary/module.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { ledgerTx, salaryTick, settlement } from '../../../gateway/db/schema.ts';
import { compile } from '../support/builds.ts';
import { createGate } from './gate.ts';
import { createSalaryWorld, END, FROM, type SalaryWorld } from './salaryWorld.ts';

/** How long a busy machine may take, ms of real time. */
const PATIENCE = { timeout: 15_000, interval: 50 };
const PAID = {
  salary: -6_000_00,
  'wallet:alba': 4_200_00,
  'wallet:bruno': 1_560_00,
  'wallet:carla': 240_00,
};

let world: SalaryWorld;
beforeEach(async () => {
  world = await createSalaryWorld();
  await world.agree('alba', null, { winRate: 0.015, lossRate: 0.015, singleBet: 0 });
  await world.agree('bruno', 'alba', { winRate: 0.012, lossRate: 0.012, singleBet: 0 });
  await world.agree('carla', 'bruno', { winRate: 0.008, lossRate: 0.008, singleBet: 0 });
  await world.bet('alba', { stake: 250_000_00, at: FROM + 1 });
  await world.bet('bruno', { stake: 120_000_00, at: FROM + 2 });
  await world.bet('carla', { stake: 30_000_00, at: FROM + 3 });
});
afterEach(() => world.close());

/** Everybody is paid once, by one booking and one tick each, and the ledger adds up. */
async function expectPaidOnce(): Promise<void> {
  const { db } = world.deps.database;
  expect(await world.balances()).toEqual(PAID);
  const bookings = await db.select().from(ledgerTx).where(eq(ledgerTx.kind, 'salary')).orderBy(ledgerTx.opId);
  expect(bookings.map(({ opId }) => opId)).toEqual(
    ['alba', 'bruno', 'carla'].map(uid => `rts:${uid}:${END}`),
  );
  const ticks = await db.select().from(salaryTick).orderBy(salaryTick.uid);
  expect(ticks.map(({ gross, net }) => [gross, net])).toEqual([
    [6_000_00, 4_200_00],
    [1_800_00, 1_560_00],
    [240_00, 240_00],
  ]);
  const [sum] = (await db.execute<{ total: string }>(sql`select sum(amount) as total from ledger_entry`))
    .rows;
  expect(Number(sum?.total)).toBe(0);
}

const exited = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

describe('an interrupted settlement', () => {
  it('S9-01: goes on after an error at the second agent, and pays every agent exactly once', async () => {
    let bookings = 0;
    const failing = createSalary({
      ...world.deps,
      post: async (tx, booking) => {
        bookings += 1;
        if (bookings === 2) throw new Error('the disk is full');
        return world.deps.post(tx, booking);
      },
    });
    world.start(failing);
    world.clock.moveTo(END + 1);
    await vi.waitFor(
      async () =>
        expect(await world.balances()).toEqual({
          ...{ salary: -4_440_00, 'wallet:alba': 4_200_00, 'wallet:carla': 240_00 },
        }),
      PATIENCE,
    );
    // The next attempt comes by itself.
    await vi.waitFor(expectPaidOnce, PATIENCE);
    expect(await world.deps.database.db.select().from(settlement)).toHaveLength(1);
  });

  it('S9-01: leaves nothing lost or doubled when the process is killed inside the second agent’s transaction', async () => {
    const program = await compile('tests/gateway/salary/killedProcess.ts');
    const child = spawn(process.execPath, [program, world.url, String(END + 1)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(child.stdout, 'data');
      expect(await world.balances()).toEqual({ salary: -4_200_00, 'wallet:alba': 4_200_00 });
    } finally {
      child.kill('SIGKILL');
      await exited(child);
    }
    world.clock.moveTo(END + 1);
    world.start();
    // The database notices the lost connection in its own time; until then the lock is taken.
    await vi.waitFor(async () => {
      world.clock.moveTo(world.clock.now() + 1_000);
      expect(await world.deps.database.db.select().from(settlement)).toHaveLength(1);
    }, PATIENCE);
    await expectPaidOnce();
  });
});

describe('two gateway processes', () => {
  it('S9-01: pay every agent once when both settle the same window', async () => {
    const second = openDatabase(world.url, { connections: 4 });
    try {
      const other = createSalary({ ...world.deps, database: second });
      const stops = [world.start(), world.start(other)];
      world.clock.moveTo(END + 1);
      await world.untilSettled(END);
      for (const stop of stops) await stop();
      await expectPaidOnce();
    } finally {
      await second.close();
    }
  });

  it('do not settle at the same time: the second finds the lock taken and pays nothing', async () => {
    const second = openDatabase(world.url, { connections: 4 });
    const entered = createGate();
    const go = createGate();
    const others: string[] = [];
    let stopFirst = async () => {};
    try {
      const first = createSalary({
        ...world.deps,
        post: async (tx, booking) => {
          entered.open();
          await go.opened;
          return world.deps.post(tx, booking);
        },
      });
      const other = createSalary({
        ...world.deps,
        database: second,
        // Without the lock it would wait for the first one's tick until the database gives up.
        log: { ...world.deps.log, error: (_, message) => others.push(message) },
        post: (tx, booking) => {
          others.push(booking.opId);
          return world.deps.post(tx, booking);
        },
      });
      world.clock.moveTo(END + 1);
      stopFirst = world.start(first);
      await entered.opened;
      const stop = world.start(other);
      await Promise.resolve();
      await stop();
      go.open();
      await world.untilSettled(END);
      expect(others).toEqual([]);
      await expectPaidOnce();
    } finally {
      go.open();
      await stopFirst();
      await second.close();
    }
  });
});
