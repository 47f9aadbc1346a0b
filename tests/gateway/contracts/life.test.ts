import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Consolidated, type ContractKind } from '../../../streams/wire/contracts/shapes.ts';
import { type AgentWorld, createAgentWorld, START } from './agentWorld.ts';

const HOUR = 3_600_000;
const dividend = (contractRate: number) => ({
  period: 'weekly' as const,
  tiers: [{ minimumBet: 1000.5, netLoss: 200, activeMember: 3, contractRate }],
});
const daily = (rate: number) => ({
  details: [
    { betVolume: 1000.5, activeMember: 2, rate, rateType: 'P' as const },
    { betVolume: 9000, activeMember: 4, rate: 12.34, rateType: 'F' as const },
  ],
});
const hourly = (rate: number) => ({
  hourSalaryRates: [{ minimumBet: 50.25, activeMember: 1, rate, rateType: 'P' as const }],
});
const realtime = (lossRate: number) => ({ winRate: 0.002, lossRate, singleBet: 10 });

let world: AgentWorld;
beforeAll(async () => {
  world = await createAgentWorld();
  await world.add('alba', null);
  await world.house('alba');
  await world.add('bruno', 'alba', 41);
});
afterAll(() => world.close());

/** The four calls behind one face, so that one test tells the life of each kind. */
const kinds = {
  dividend: {
    send: (who: string, status: 'P' | 'E', rate: number) =>
      world.call(world.contracts.handlers.processDividend, who, {
        ...{ status, category: 'CONS', account: 'bruno' },
        ...dividend(rate),
      }),
    reply: (status: 'A' | 'R' | 'C') =>
      world.call(world.contracts.handlers.processDividend, 'bruno', { status, category: 'CONS' }),
    revoke: () =>
      world.call(world.contracts.handlers.processDividend, 'alba', {
        ...{ status: 'V', category: 'CONS', account: 'bruno' },
      }),
    requests: 'divtypereq',
    info: 'divtypeinfo',
    row: (rate: number) => ({ ...dividend(rate).tiers[0] }),
    next: Date.UTC(2026, 2, 9),
  },
  daily: {
    send: (who: string, status: 'P' | 'E', rate: number) =>
      world.call(world.contracts.handlers.processDailySalary, who, {
        ...{ status, category: 'CONS', account: 'bruno' },
        ...daily(rate),
      }),
    reply: (status: 'A' | 'R' | 'C') =>
      world.call(world.contracts.handlers.processDailySalary, 'bruno', { status, category: 'CONS' }),
    revoke: () =>
      world.call(world.contracts.handlers.processDailySalary, 'alba', {
        ...{ status: 'V', category: 'CONS', account: 'bruno' },
      }),
    requests: 'dailysalreqtype',
    info: 'dailysalinfotype',
    row: daily,
    next: Date.UTC(2026, 2, 3),
  },
  hourly: {
    send: (who: string, status: 'P' | 'E', rate: number) =>
      world.call(world.contracts.handlers.processHourSalary, who, {
        ...{ status, category: 'CONS', account: 'bruno' },
        ...hourly(rate),
      }),
    reply: (status: 'A' | 'R' | 'C') =>
      world.call(world.contracts.handlers.processHourSalary, 'bruno', { status, category: 'CONS' }),
    revoke: () =>
      world.call(world.contracts.handlers.processHourSalary, 'alba', {
        ...{ status: 'V', category: 'CONS', account: 'bruno' },
      }),
    requests: 'contracthoursalreq',
    info: 'contracthoursalinfo',
    row: hourly,
    next: Date.UTC(2026, 2, 2, 11),
  },
  realtime: {
    send: (who: string, status: 'P' | 'E', rate: number) =>
      world.call(world.contracts.handlers.processRealtimeSalary, who, {
        ...{ status, category: 'CONS', account: 'bruno' },
        ...realtime(rate),
      }),
    reply: (status: 'A' | 'R' | 'C') =>
      world.call(world.contracts.handlers.processRealtimeSalary, 'bruno', { status, category: 'CONS' }),
    revoke: () =>
      world.call(world.contracts.handlers.processRealtimeSalary, 'alba', {
        ...{ status: 'V', category: 'CONS', account: 'bruno' },
      }),
    requests: 'realtimesalreqtype',
    info: 'realtimesalinfo',
    row: realtime,
    next: Date.UTC(2026, 2, 2, 10, 5),
  },
} as const satisfies Record<ContractKind, object>;

const read = async () => {
  const { value } = await world.call(world.contracts.handlers.consolidated, 'bruno', {});
  return Consolidated.parse(value);
};

describe('the life of a contract', () => {
  it.each(Object.entries(kinds))(
    'leads a %s contract through offer, acceptance, refused and accepted change, and revocation (S7-51, S7-52, S7-53, S7-54, S7-25, S3-18, S4-72)',
    async (kind, { send, reply, revoke, requests, info, row, next }) => {
      const offered = await send('alba', 'P', 0.0125);
      expect(offered.value.state).toBe('offered');
      expect((await read())[requests].CONS).toMatchObject([{ status: 'P', ...row(0.0125) }]);
      expect((await read())[info].CONS).toBeUndefined();

      const accepted = await reply('A');
      expect(accepted.value).toMatchObject({ state: 'accepted', endedDownlines: [] });
      expect((await read())[requests].CONS).toBeUndefined();
      expect((await read())[info].CONS).toMatchObject([{ status: 'A', ...row(0.0125) }]);

      expect((await send('alba', 'E', 0.02)).value.state).toBe('changeOffered');
      expect((await read())[requests].CONS).toMatchObject([{ status: 'E', ...row(0.02) }]);
      expect((await reply('R')).value.state).toBe('accepted');
      expect((await read())[info].CONS).toMatchObject([row(0.0125)]);

      await send('alba', 'E', 0.02);
      world.clock.moveTo(world.clock.now() + 1);
      expect((await reply('A')).value.state).toBe('accepted');
      expect((await read())[info].CONS).toMatchObject([row(0.02)]);

      expect((await revoke()).value.state).toBe('revocationAsked');
      expect((await read())[requests].CONS).toMatchObject([{ status: 'V', ...row(0.02) }]);
      expect((await reply('R')).value.state).toBe('accepted');
      await revoke();
      expect((await reply('C')).value.state).toBe('terminated');
      expect(await read()).toEqual({
        ...{ divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} },
        ...{ divtypeinfo: {}, dailysalinfotype: {}, contracthoursalinfo: {}, realtimesalinfo: {} },
      });

      const versions = await world.versions(offered.value.contractId);
      expect(
        versions.map(({ version, effectiveFrom, effectiveTo }) => [version, effectiveFrom, effectiveTo]),
      ).toEqual([
        [1, next, next],
        [2, next, next],
      ]);
      expect(versions[0]?.terms).toMatchObject({ kind });
      expect((await world.events('offers', 'bruno')).at(-1)).toEqual({ op: 'ended', id: `${kind}:CONS` });
    },
  );

  it('turns down an offer for good, and a later offer is a new contract (S4-72: rejected)', async () => {
    const { send, reply } = kinds.hourly;
    const first = await send('alba', 'P', 0.01);
    expect((await reply('R')).value).toMatchObject({ state: 'rejected' });
    await expect(reply('A')).rejects.toMatchObject({ code: 'contract_unknown', status: 404 });
    const second = await send('alba', 'P', 0.01);
    expect(second.value.contractId).not.toBe(first.value.contractId);
    await reply('R');
  });

  it('keeps the old terms until the period ends in which the change was accepted', async () => {
    const { send, reply, revoke } = kinds.hourly;
    const { value } = await send('alba', 'P', 0.01);
    await reply('A');
    world.clock.moveTo(START + 2 * HOUR);
    await send('alba', 'E', 0.02);
    await reply('A');
    const eleven = Date.UTC(2026, 2, 2, 11);
    const thirteen = Date.UTC(2026, 2, 2, 13);
    expect(await world.versions(value.contractId)).toMatchObject([
      { version: 1, effectiveFrom: eleven, effectiveTo: thirteen },
      { version: 2, effectiveFrom: thirteen, effectiveTo: null },
    ]);
    await revoke();
    await reply('C');
  });

  it.each([
    ['a change of a contract that is not accepted', () => kinds.daily.send('alba', 'E', 0.01)],
    ['a revocation of a contract that is not accepted', () => kinds.daily.revoke()],
  ])('refuses %s', async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code: 'contract_state', status: 409 });
  });

  it('refuses a second offer while the first one waits, and agreeing to a revocation nobody asked for', async () => {
    await kinds.daily.send('alba', 'P', 0.01);
    await expect(kinds.daily.send('alba', 'P', 0.02)).rejects.toMatchObject({ code: 'contract_state' });
    await expect(kinds.daily.reply('C')).rejects.toMatchObject({ code: 'contract_state' });
    await kinds.daily.reply('R');
  });
});
