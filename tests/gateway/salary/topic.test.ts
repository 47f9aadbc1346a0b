import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSalary } from '../../../gateway/agents/salary/module.ts';
import type { Publish } from '../../../gateway/ground/publish.ts';
import { createGate } from './gate.ts';
import { createSalaryWorld, END, FROM, type SalaryWorld } from './salaryWorld.ts';

let world: SalaryWorld;
beforeEach(async () => {
  world = await createSalaryWorld();
});
afterEach(() => world.close());

describe('the salary topic', () => {
  it('shows the tick and the new contract when a settlement and an answer meet', async () => {
    await world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 1_00 });
    const call = world.contracts.handlers.processRealtimeSalary;
    const terms = { winRate: 0.001, lossRate: 0.001, singleBet: 1_00 };
    await world.call(call, 'alba', { status: 'P', category: 'CONS', account: 'bruno', ...terms });
    await world.call(call, 'bruno', { status: 'A', category: 'CONS' });
    await world.call(call, 'alba', { status: 'V', category: 'CONS', account: 'bruno' });
    await world.bet('ben', { stake: 100_00, at: FROM + 1 });
    const published = createGate();
    const commit = createGate();
    const publishSlowly = async (...[tx, change]: Parameters<Publish>) => {
      const placed = await world.deps.publish(tx, change);
      if (change.key === 'salary' && change.uid === 'bruno') {
        published.open();
        await commit.opened;
      }
      return placed;
    };
    const publish = Object.assign(publishSlowly, { ...world.deps.publish });
    const slow = createSalary({ ...world.deps, publish });
    world.clock.moveTo(END + 1);
    world.start(slow);
    await published.opened;
    const answered = world.call(call, 'bruno', { status: 'C', category: 'CONS' });
    await world.untilSomebodyWaits();
    commit.open();
    await answered;
    expect(await world.state('bruno')).toMatchObject({ accrued: 10, tick: { at: END, amount: 10 } });
    expect(await world.state('bruno')).toEqual(
      await world.deps.database.read(tx => world.salary.readers.salary(tx, 'bruno')),
    );
  });

  it('is told of real-time contracts only', async () => {
    await world.house('alba');
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
    await world.agree('bruno', 'alba', { winRate: 0.01, lossRate: 0.01, singleBet: 1_00 });
    expect(await world.events('salary', 'bruno')).toMatchObject([
      { active: true, accrued: 0, tick: null, recent: [], nextAt: END },
    ]);
  });
});
