import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import { type BillsWorld, createBillsWorld, DAY, daily, dividend } from '../bills/billsWorld.ts';

let world: BillsWorld;
/** alba is above bruno, bruno above carla. */
beforeEach(async () => {
  world = await createBillsWorld();
});
afterEach(() => world.close());

const call = (who: string, params: CallParams<'processDividend'>) =>
  world.call(world.contracts.handlers.processDividend, who, params);
const offerTier = (tier: readonly [number, number, number, number], more: object = {}) => {
  const [minimumBet, netLoss, activeMember, contractRate] = tier;
  return call('alba', {
    ...{ status: 'P', category: 'CONS', account: 'bruno', period: 'monthly' },
    tiers: [{ minimumBet, netLoss, activeMember, contractRate }],
    ...more,
  });
};
const versionsOf = async (uid: string) => {
  const { rows } = await world.deps.database.db.execute<Record<string, string>>(`
    select v.effective_from, v.effective_to from contract c join contract_version v on v.contract_id = c.id
    where c.downline_uid = '${uid}' order by c.created_at, v.version`);
  return rows.map(row => [
    Number(row.effective_from),
    row.effective_to === null ? null : Number(row.effective_to),
  ]);
};

describe('issue 29 2.0a: nobody gives away what its own contract would not pay', () => {
  it('is refused when it is offered, with the reason and the bound', async () => {
    await world.agreeTo('alba', null, {
      ...{ kind: 'dividend', period: 'monthly' },
      tiers: [{ minimumBet: 1_000_000_00, netLoss: 500_000_00, activeMember: 100, contractRate: 0.4 }],
    });
    await expect(offerTier([0, 0, 0, 0.4])).rejects.toMatchObject({
      ...{ code: 'rate_above_upline', status: 409 },
      value: { broken: { why: 'demands', tier: 0, demands: [1_000_000_00, 500_000_00, 100] } },
    });
    await expect(offerTier([1_000_000, 500_000, 100, 0.4], { category: 'LIVE' })).rejects.toMatchObject({
      value: { broken: { why: 'category' } },
    });
    expect((await offerTier([1_000_000, 500_000, 100, 0.4])).value.state).toBe('offered');
  });

  it('is refused when it is accepted, after the upline’s own conditions became harder', async () => {
    await world.agreeTo('alba', null, dividend(0.4));
    await offerTier([0, 0, 0, 0.3], { period: 'daily' });
    const { opsContract } = world.contracts.handlers;
    const harder = {
      kind: 'dividend',
      period: 'daily',
      tiers: [{ minimumBet: 1, netLoss: 0, activeMember: 0, contractRate: 0.4 }],
    };
    await world.call(opsContract, 'alba', {
      ...{ username: 'alba', kind: 'dividend', category: 'CONS', status: 'E' },
      terms: harder as never,
    });
    await call('alba', { status: 'A', category: 'CONS', confirm: true });
    await expect(call('bruno', { status: 'A', category: 'CONS' })).rejects.toMatchObject({
      value: { broken: { why: 'demands' } },
    });
  });

  it('counts what other downlines get of a fixed amount', async () => {
    await world.add('berta', 'alba');
    await world.agreeTo('alba', null, daily(500_00, 'F'));
    await world.agreeTo('bruno', 'alba', daily(300_00, 'F'));
    await expect(world.agreeTo('berta', 'alba', daily(200_01, 'F'))).rejects.toMatchObject({
      value: { broken: { why: 'fixed', most: 200_00 } },
    });
    await world.agreeTo('berta', 'alba', daily(200_00, 'F'));
  });
});

describe('issue 29 2.0a’: terms never outlive those above them', () => {
  it('begin no sooner than the upline’s, and end when hers do', async () => {
    await world.agreeTo('alba', null, dividend(0.4, 'monthly'));
    await world.agreeTo('bruno', 'alba', dividend(0.4, 'daily'));
    await world.agreeTo('carla', 'bruno', dividend(0.3, 'daily'));
    const april = Date.UTC(2026, 3, 1);
    expect(await versionsOf('bruno')).toEqual([[april, null]]);
    expect(await versionsOf('carla')).toEqual([[april, null]]);
    world.clock.moveTo(april + 10 * DAY);
    const { opsContract } = world.contracts.handlers;
    const cut = {
      kind: 'dividend',
      period: 'monthly',
      tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 0.1 }],
    };
    await world.call(opsContract, 'alba', {
      ...{ username: 'alba', kind: 'dividend', category: 'CONS', status: 'E' },
      terms: cut as never,
    });
    await call('alba', { status: 'A', category: 'CONS', confirm: true });
    const may = Date.UTC(2026, 4, 1);
    expect(await versionsOf('alba')).toEqual([
      [april, may],
      [may, null],
    ]);
    expect(await versionsOf('bruno')).toEqual([[april, may]]);
    expect(await versionsOf('carla')).toEqual([[april, may]]);
  });
});
