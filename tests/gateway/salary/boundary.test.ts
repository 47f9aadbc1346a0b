import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeWindows, lockBookingDate } from '../../../gateway/ground/clock/boundary.ts';
import { createManualClock } from '../contracts/manualClock.ts';
import { createGate } from './gate.ts';
import { createSalaryWorld, END, FROM, MINUTE, type SalaryWorld } from './salaryWorld.ts';

let world: SalaryWorld;
beforeEach(async () => {
  world = await createSalaryWorld();
});
afterEach(() => world.close());

const TERMS = { winRate: 0.01, lossRate: 0.01, singleBet: 0 };

describe('the boundary of the settlements', () => {
  it('issue 11.39: dates nothing in a window that another process has closed, and takes the clock along', async () => {
    const { database } = world.deps;
    const behind = createManualClock(FROM);
    const date = () => database.write(tx => lockBookingDate(tx, behind));
    expect(await date()).toBe(FROM);
    await closeWindows(database, END);
    expect(await date()).toBe(END + 1);
    expect(behind.now()).toBe(END + 1);
    // Another process whose clock is behind can't open what is closed.
    await closeWindows(database, FROM);
    behind.moveTo(END + 7);
    expect(await date()).toBe(END + 7);
  });

  it('issue 11.39: lets many date at the same time, and closes when all of them have committed', async () => {
    const { database } = world.deps;
    const [first, second, bothDated] = [createGate(), createGate(), createGate()];
    let dated = 0;
    const writing = [first, second].map(gate =>
      database.write(async tx => {
        await lockBookingDate(tx, world.clock);
        dated += 1;
        if (dated === 2) bothDated.open();
        await gate.opened;
      }),
    );
    await bothDated.opened;
    let closed = false;
    const closing = closeWindows(database, END).then(() => {
      closed = true;
    });
    await world.untilSomebodyWaits();
    first.open();
    await writing[0];
    expect(closed).toBe(false);
    second.open();
    await Promise.all([...writing, closing]);
    expect(closed).toBe(true);
  });

  it('issue 11.39: finds the bet of a passed-over window that is still being written', async () => {
    await world.agree('alba', null, TERMS);
    world.clock.moveTo(FROM + MINUTE);
    const [written, dated] = [createGate(), createGate()];
    const slow = world.deps.database.write(async tx => {
      await world.bet('ann', { stake: 100_00, at: await lockBookingDate(tx, world.clock) }, tx);
      dated.open();
      await written.opened;
    });
    await dated.opened;
    world.clock.moveTo(END + 20 * MINUTE + 1);
    world.start();
    await world.untilSomebodyWaits();
    written.open();
    await slow;
    await world.untilSettled(END + 20 * MINUTE);
    expect(await world.ticks('alba')).toContainEqual([END, 1_00, 1_00]);
  });

  it('issue 11.39: a contract accepted where the clock is behind counts from the next open window on', async () => {
    await closeWindows(world.deps.database, END + 5 * MINUTE);
    await world.agree('alba', null, TERMS);
    expect(await world.state('alba')).toMatchObject({ active: true, nextAt: END + 15 * MINUTE });
  });
});
