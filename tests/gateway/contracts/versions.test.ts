import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OffersState } from '../../../streams/wire/contracts/shapes.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { type AgentWorld, createAgentWorld } from './agentWorld.ts';

let world: AgentWorld;
/** alba is a top agent, bruno her downline, carla his, dario hers. */
beforeEach(async () => {
  world = await createAgentWorld();
  await world.add('alba', null, 1);
  await world.agree('alba', null, { winRate: 1, lossRate: 1, singleBet: 0 });
  await world.add('bruno', 'alba', 2);
  await world.add('carla', 'bruno', 41);
  await world.add('dario', 'carla', 42);
});
afterEach(() => world.close());

const call = (who: string, params: CallParams<'processRealtimeSalary'>) =>
  world.call(world.contracts.handlers.processRealtimeSalary, who, params);
const propose = async (who: string, status: 'P' | 'E', to: string, lossRate: number) => {
  // Another moment: two offers are told apart by when they were made, too.
  world.clock.moveTo(world.clock.now() + 1);
  const { value } = await call(who, {
    ...{ status, category: 'CONS', account: to, winRate: 0.002, lossRate, singleBet: 10 },
  });
  return value;
};
const revoke = async (who: string, account: string) => {
  world.clock.moveTo(world.clock.now() + 1);
  return (await call(who, { status: 'V', category: 'CONS', account })).value;
};
const offers = (uid: string) => world.deps.database.read(tx => world.contracts.readers.offers(tx, uid));
const waiting = async (uid: string) => {
  const [request] = (await offers(uid)).requests;
  if (request === undefined) throw new Error(`nothing waits for ${uid}`);
  return request;
};
const answer = (who: string, status: 'A' | 'R' | 'C', version: string | undefined, confirm = false) =>
  call(who, { status, category: 'CONS', version, confirm });

describe('an answer acts on the request that was shown', () => {
  it('issue 11.2: refuses to accept terms that replaced the ones that were shown, and carries the new ones', async () => {
    await propose('alba', 'P', 'bruno', 0.004);
    await answer('bruno', 'A', (await waiting('bruno')).version);
    const shown = (await propose('alba', 'E', 'bruno', 0.005)).version;
    expect(shown).toBe((await waiting('bruno')).version);
    // Another device turns the change down, the upline offers a worse one: the first device shows the better.
    await answer('bruno', 'R', shown);
    await propose('alba', 'E', 'bruno', 0.0001);
    const refusal = await answer('bruno', 'A', shown).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ code: 'contract_changed', status: 409 });
    const [snap] = Object(refusal).snaps;
    expect(snap).toMatchObject({ t: 'u:bruno:offers', st: await offers('bruno') });
    expect((snap.st as OffersState).requests[0]).toMatchObject({ terms: { lossRate: 0.0001 } });
    expect((await offers('bruno')).inForce[0]).toMatchObject({ terms: { lossRate: 0.004 } });
    await answer('bruno', 'A', (await waiting('bruno')).version);
    expect((await offers('bruno')).inForce[0]).toMatchObject({ terms: { lossRate: 0.0001 } });
  });

  it.each([
    ['to turn down', 'R', 'E'],
    ['to agree to', 'C', 'V'],
    ['to keep', 'R', 'V'],
  ] as const)('issue 11.2: refuses %s what another request replaced', async (_, status, kind) => {
    await propose('alba', 'P', 'bruno', 0.004);
    await answer('bruno', 'A', (await waiting('bruno')).version);
    const ask = () => (kind === 'E' ? propose('alba', 'E', 'bruno', 0.005) : revoke('alba', 'bruno'));
    const shown = (await ask()).version;
    await answer('bruno', 'R', shown);
    await ask();
    await expect(answer('bruno', status, shown)).rejects.toMatchObject({ code: 'contract_changed' });
    expect((await offers('bruno')).requests).toHaveLength(1);
    expect((await offers('bruno')).inForce).toHaveLength(1);
  });

  it('issue 11.2: refuses an offer that another one replaced after it was turned down elsewhere', async () => {
    const { contractId, version } = await propose('alba', 'P', 'bruno', 0.004);
    await answer('bruno', 'R', version);
    await propose('alba', 'P', 'bruno', 0.0001);
    const stale = { status: 'A', category: 'CONS', contractId, version } as const;
    await expect(call('bruno', stale)).rejects.toMatchObject({ code: 'contract_changed', status: 409 });
    expect((await offers('bruno')).inForce).toEqual([]);
  });

  it('issue 11.2: refuses an answer that names no version', async () => {
    await propose('alba', 'P', 'bruno', 0.004);
    await expect(answer('bruno', 'A', undefined)).rejects.toMatchObject({ code: 'contract_changed' });
  });

  it('issue 11.2: a confirmation counts for the contracts that were shown to end, for no others', async () => {
    await propose('alba', 'P', 'bruno', 0.004);
    await answer('bruno', 'A', (await waiting('bruno')).version);
    const shown = (await propose('alba', 'E', 'bruno', 0.005)).version;
    // Meanwhile a contract of a downline begins that a yes would end.
    const offered = await propose('bruno', 'P', 'carla', 0.003);
    await answer('carla', 'A', offered.version);
    expect((await waiting('bruno')).version).not.toBe(shown);
    await expect(answer('bruno', 'A', shown, true)).rejects.toMatchObject({ code: 'contract_changed' });
    expect((await offers('carla')).inForce).toHaveLength(1);
    const again = (await waiting('bruno')).version;
    const { value } = await answer('bruno', 'A', again, true);
    expect(value.endedDownlines).toEqual(['c***a']);
  });

  it('issue 11.2: a refused answer to what was answered elsewhere carries what is in force by now', async () => {
    const shown = (await propose('alba', 'P', 'bruno', 0.004)).version;
    await answer('bruno', 'A', shown);
    await expect(answer('bruno', 'A', shown)).rejects.toMatchObject({
      code: 'contract_state',
      snaps: [{ t: 'u:bruno:offers', st: { requests: [], inForce: [{ id: 'realtime:CONS' }] } }],
    });
  });

  it('issue 11.2: names the version in consolidated as well, for a client without the topic', async () => {
    await propose('alba', 'P', 'bruno', 0.004);
    const { value } = await world.call(world.contracts.handlers.consolidated, 'bruno', {});
    expect(value.realtimesalreqtype.CONS?.[0]?.version).toBe((await waiting('bruno')).version);
    expect(calls.consolidated.value.parse(value)).toEqual(value);
  });
});
