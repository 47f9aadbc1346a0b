import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContractCaps } from '../../../gateway/merchant/contractCaps.ts';
import type { ContractCategory } from '../../../streams/wire/contracts/shapes.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import { type AgentWorld, createAgentWorld, START } from './agentWorld.ts';

let world: AgentWorld;
/** alba is a top agent, bruno her downline, carla his, dario hers. */
beforeEach(async () => {
  world = await createAgentWorld();
  await world.add('alba', null, 1);
  await world.add('bruno', 'alba', 2);
  await world.add('carla', 'bruno', 41);
  await world.add('dario', 'carla', 42);
  await world.add('mimi', 'bruno', 0);
  await world.add('trial', null, 4);
});
afterEach(() => world.close());

const terms = (lossRate: number) => ({ winRate: 0.002, lossRate, singleBet: 10 });
const call = (who: string, params: CallParams<'processRealtimeSalary'>) =>
  world.call(world.contracts.handlers.processRealtimeSalary, who, params);
const offer = async (
  who: string,
  to: string,
  lossRate: number,
  more: { category?: ContractCategory; status?: 'P' | 'E' } = {},
) => {
  // Without a contract of its own a top agent has nothing to offer.
  if (who === 'alba') await world.house('alba');
  return call(who, { status: 'P', category: 'CONS', account: to, ...terms(lossRate), ...more });
};
const accept = (who: string, more: { category?: ContractCategory; confirm?: boolean } = {}) =>
  call(who, { status: 'A', category: 'CONS', ...more });
const consolidated = async (who: string) =>
  (await world.call(world.contracts.handlers.consolidated, who, {})).value;

/** alba 0.5 % > bruno 0.4 % > carla 0.3 % on lost bets. */
async function chain(): Promise<void> {
  await offer('alba', 'bruno', 0.004);
  await accept('bruno');
  await offer('bruno', 'carla', 0.003);
  await accept('carla');
}

describe('who may have contracts', () => {
  it('refuses members, and trial accounts also on reading (S4-02)', async () => {
    await expect(accept('mimi')).rejects.toMatchObject({ code: 'not_an_agent', status: 403 });
    await expect(offer('trial', 'bruno', 0)).rejects.toMatchObject({
      code: 'trial_not_allowed',
      status: 403,
    });
    await expect(consolidated('trial')).rejects.toMatchObject({ code: 'trial_not_allowed' });
    expect((await consolidated('mimi')).realtimesalinfo).toEqual({});
  });

  it.each(['carla', 'alba', 'nobody'])(
    'refuses an offer of alba to %s, who is not a direct downline',
    async name => {
      await expect(offer('alba', name, 0.001)).rejects.toMatchObject({
        code: 'not_your_downline',
        status: 403,
      });
    },
  );

  it('refuses an offer to a downline who is no agent', async () => {
    await expect(offer('bruno', 'mimi', 0)).rejects.toMatchObject({ code: 'not_an_agent' });
  });

  it.each([
    ['a rate with seven decimals', { winRate: 0.0000001 }],
    ['a rate above 100 %', { winRate: 1.000001 }],
    ['a negative rate', { lossRate: -0.001 }],
    ['an amount of a tenth of a cent', { singleBet: 10.001 }],
    ['a negative amount', { singleBet: -1 }],
  ])('refuses %s', async (_, wrong) => {
    const params = { status: 'P', category: 'CONS', account: 'bruno', ...terms(0.001), ...wrong } as const;
    await expect(call('alba', params)).rejects.toMatchObject({ code: 'bad_request', status: 400 });
  });
});

describe('a downline’s rate is never above its upline’s', () => {
  it('issue 11.4: lets nobody offer anything without a contract, a top agent neither', async () => {
    for (const [upline, downline] of [
      ['bruno', 'carla'],
      ['alba', 'bruno'],
    ] as const) {
      const params = { status: 'P', category: 'CONS', account: downline, ...terms(0.001) } as const;
      await expect(call(upline, params)).rejects.toMatchObject({ code: 'rate_above_upline', status: 409 });
    }
  });

  it('issue 11.4: gives a top agent by an operator’s offer, up to the merchant’s caps, what it may pass on', async () => {
    const capped = await createAgentWorld(START, ContractCaps.parse({}));
    try {
      await capped.add('alba', null);
      await capped.add('bruno', 'alba');
      const { opsContract, processRealtimeSalary } = capped.contracts.handlers;
      const house = (winRate: number, username = 'alba') =>
        capped.call(opsContract, 'alba', {
          ...{ username, kind: 'realtime', category: 'CONS', status: 'P' },
          terms: { kind: 'realtime', winRate, lossRate: 0.01, singleBet: 0 },
        });
      const pass = (rate: number) =>
        capped.call(processRealtimeSalary, 'alba', {
          ...{ status: 'P', category: 'LIVE', account: 'bruno' },
          ...{ winRate: rate, lossRate: rate, singleBet: 0 },
        });
      await expect(house(0.050001)).rejects.toMatchObject({ code: 'rate_above_upline' });
      await expect(house(0.0000001)).rejects.toMatchObject({ code: 'bad_request' });
      await expect(house(0.01, 'bruno')).rejects.toMatchObject({ code: 'not_an_agent' });
      expect((await house(0.01)).value.state).toBe('offered');
      await expect(pass(0.01)).rejects.toMatchObject({ code: 'rate_above_upline' });
      await capped.call(processRealtimeSalary, 'alba', { status: 'A', category: 'CONS' });
      await expect(pass(0.010001)).rejects.toMatchObject({ code: 'rate_above_upline' });
      expect((await pass(0.01)).value.state).toBe('offered');
    } finally {
      await capped.close();
    }
  });

  it('binds a top agent to the contract the house gave it', async () => {
    await world.agree('alba', null, { winRate: 0.002, lossRate: 0.005, singleBet: 1000 });
    await expect(offer('alba', 'bruno', 0.005001)).rejects.toMatchObject({ code: 'rate_above_upline' });
    expect((await offer('alba', 'bruno', 0.005)).value.state).toBe('offered');
  });

  it('covers every category by the upline’s CONS contract, and only its own category by another', async () => {
    await offer('alba', 'bruno', 0.004, { category: 'LIVE' });
    await accept('bruno', { category: 'LIVE' });
    await expect(offer('bruno', 'carla', 0.001)).rejects.toMatchObject({ code: 'rate_above_upline' });
    await expect(offer('bruno', 'carla', 0.001, { category: 'RNG' })).rejects.toMatchObject({
      code: 'rate_above_upline',
    });
    await offer('bruno', 'carla', 0.004, { category: 'LIVE' });
    await offer('alba', 'bruno', 0.003);
    await accept('bruno');
    expect((await offer('bruno', 'carla', 0.003, { category: 'RNG' })).value.state).toBe('offered');
  });

  it('checks again with the answer, because the upline’s rate may have fallen since the offer', async () => {
    await chain();
    await offer('bruno', 'carla', 0.004, { category: 'LIVE' });
    await offer('alba', 'bruno', 0.003, { status: 'E' });
    await accept('bruno');
    await expect(accept('carla', { category: 'LIVE' })).rejects.toMatchObject({ code: 'rate_above_upline' });
  });
});

describe('accepting a higher rate than a downline has (S4-73)', () => {
  beforeEach(async () => {
    await chain();
    await offer('alba', 'bruno', 0.005, { status: 'E' });
  });

  it('S4-73: warns in consolidated and in the offer before the agent answers', async () => {
    expect((await consolidated('bruno')).realtimesalreqtype.CONS).toMatchObject([
      { downlineHigherRate: true },
    ]);
    expect((await world.events('offers', 'bruno')).at(-1)).toMatchObject({
      op: 'upsert',
      request: { id: 'realtime:CONS', status: 'E', downlineHigherRate: true },
    });
  });

  it('S4-73: refuses to accept without a confirmation, names the downlines masked and changes nothing', async () => {
    await expect(accept('bruno')).rejects.toMatchObject({
      code: 'downline_higher_rate',
      status: 409,
      value: { downlines: ['c***a'] },
    });
    expect((await consolidated('carla')).realtimesalinfo.CONS).toHaveLength(1);
    expect((await consolidated('bruno')).realtimesalreqtype.CONS).toHaveLength(1);
  });

  it('S4-73: ends the downline’s contract with the next period once confirmed, and tells the downline', async () => {
    const [before] = (await consolidated('carla')).realtimesalinfo.CONS ?? [];
    const { value } = await accept('bruno', { confirm: true });
    expect(value).toMatchObject({ state: 'accepted', endedDownlines: ['c***a'] });
    expect((await consolidated('carla')).realtimesalinfo).toEqual({});
    expect((await world.events('offers', 'carla')).at(-1)).toEqual({ op: 'ended', id: 'realtime:CONS' });
    expect((await world.events('salary', 'carla')).length).toBeGreaterThan(1);
    expect(await world.versions(before?.contractId ?? '')).toMatchObject([
      { effectiveTo: Date.UTC(2026, 2, 2, 10, 5) },
    ]);
  });

  it('S4-73: takes along what depended on the ended contract further down', async () => {
    await offer('carla', 'dario', 0.001);
    await accept('dario');
    await expect(accept('bruno')).rejects.toMatchObject({ value: { downlines: ['c***a', 'd***o'] } });
    await accept('bruno', { confirm: true });
    expect((await consolidated('dario')).realtimesalinfo).toEqual({});
  });

  it('lets the old contract and those of downlines stand when the agent turns the change down', async () => {
    await call('bruno', { status: 'R', category: 'CONS' });
    expect((await consolidated('carla')).realtimesalinfo.CONS).toHaveLength(1);
    expect((await consolidated('bruno')).realtimesalinfo.CONS).toMatchObject([{ lossRate: 0.004 }]);
  });

  it('takes the warning back when the downline’s contract ends first', async () => {
    await call('bruno', { status: 'V', category: 'CONS', account: 'carla' });
    await call('carla', { status: 'C', category: 'CONS' });
    const told = (await world.events('offers', 'bruno')).filter(({ op }) => op !== 'given');
    expect(told.at(-1)).toMatchObject({
      op: 'upsert',
      request: { downlineHigherRate: false },
    });
    expect((await accept('bruno')).value.endedDownlines).toEqual([]);
  });

  it('leaves contracts of another category and of the same rate alone', async () => {
    await call('bruno', { status: 'R', category: 'CONS' });
    await offer('alba', 'bruno', 0.02, { category: 'LIVE' });
    expect((await accept('bruno', { category: 'LIVE' })).value.endedDownlines).toEqual([]);
    await offer('bruno', 'carla', 0.02, { category: 'LIVE' });
    await accept('carla', { category: 'LIVE' });
    await offer('alba', 'bruno', 0.02, { category: 'LIVE', status: 'E' });
    expect((await accept('bruno', { category: 'LIVE' })).value.endedDownlines).toEqual([]);
  });
});

describe('answering', () => {
  it('gives one outcome to an acceptance and a refusal that arrive at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await offer('alba', 'bruno', 0.004, { category: 'RNG' });
      const answers = await Promise.allSettled([
        call('bruno', { status: 'A', category: 'RNG' }),
        call('bruno', { status: 'R', category: 'RNG' }),
        call('bruno', { status: 'A', category: 'RNG' }),
      ]);
      const won = answers.flatMap(result =>
        result.status === 'fulfilled' ? [result.value.value.state] : [],
      );
      expect(won).toHaveLength(1);
      for (const result of answers) {
        if (result.status === 'rejected') {
          expect(result.reason.code).toMatch(/^contract_(state|unknown)$/);
        }
      }
      const inForce = (await consolidated('bruno')).realtimesalinfo.RNG ?? [];
      expect(inForce).toHaveLength(won[0] === 'accepted' ? 1 : 0);
      if (won[0] === 'accepted') {
        await call('alba', { status: 'V', category: 'RNG', account: 'bruno' });
        await call('bruno', { status: 'C', category: 'RNG' });
      }
    }
  });

  it('makes one contract of two offers that arrive at the same time', async () => {
    const offers = await Promise.allSettled([offer('alba', 'bruno', 0.004), offer('alba', 'bruno', 0.003)]);
    expect(offers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(offers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'contract_state' },
    });
  });

  it('refuses an answer to another contract than the one that waits', async () => {
    await offer('alba', 'bruno', 0.004);
    const params = { status: 'A', category: 'CONS', contractId: 'another' } as const;
    await expect(call('bruno', params)).rejects.toMatchObject({ code: 'contract_changed', status: 409 });
  });

  it('carries the new state of the offers topic, and consolidated the position it was read at (S7-25)', async () => {
    await offer('alba', 'bruno', 0.004);
    const { pos, snaps } = await accept('bruno');
    expect(snaps).toMatchObject([
      { t: 'u:bruno:offers', st: { requests: [], inForce: [{ id: 'realtime:CONS' }] } },
    ]);
    const read = await world.call(world.contracts.handlers.consolidated, 'bruno', {});
    expect(read.pos).toEqual(pos);
    expect(read.pos?.[0]?.[2]).toBe((await world.events('offers', 'bruno')).length);
  });

  it('publishes events that lead from nothing to the state a snapshot shows', async () => {
    await chain();
    await offer('bruno', 'carla', 0.002, { category: 'FISH' });
    await offer('alba', 'bruno', 0.005, { status: 'E' });
    await accept('bruno', { confirm: true });
    for (const uid of ['bruno', 'carla']) {
      const requests = new Map<string, unknown>();
      const inForce = new Map<string, unknown>();
      let given: { given?: number } = {};
      for (const event of await world.events('offers', uid)) {
        if (event.op === 'upsert') requests.set(event.request.id, event.request);
        else if (event.op === 'remove') requests.delete(event.id);
        else if (event.op === 'inForce') inForce.set(event.contract.id, event.contract);
        else if (event.op === 'ended') inForce.delete(event.id);
        else given = { given: event.count };
      }
      const state = await world.deps.database.read(tx => world.contracts.readers.offers(tx, uid));
      expect({ requests: [...requests.values()], inForce: [...inForce.values()], ...given }).toEqual(state);
    }
  });
});
