import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTRACT_CATEGORIES } from '../../../streams/wire/contracts/terms.ts';
import { type CallParams, calls } from '../../../streams/wire/tables/calls.ts';
import { type AgentWorld, createAgentWorld } from './agentWorld.ts';

let world: AgentWorld;
/** alba is a top agent, bruno her downline, carla his; egon belongs to nobody. */
beforeEach(async () => {
  world = await createAgentWorld();
  await world.add('alba', null, 1);
  await world.agree('alba', null, { winRate: 1, lossRate: 1, singleBet: 0 });
  await world.add('bruno', 'alba', 2);
  await world.add('carla', 'bruno', 41);
  await world.add('egon', null, 1);
  await world.add('mimi', 'bruno', 0);
});
afterEach(() => world.close());

const call = async (who: string, params: CallParams<'processRealtimeSalary'>) => {
  // Another moment: two moves are told apart by when they were made, too.
  world.clock.moveTo(world.clock.now() + 1_000);
  return (await world.call(world.contracts.handlers.processRealtimeSalary, who, params)).value;
};
const send = (who: string, status: 'P' | 'E', to: string, lossRate: number) =>
  call(who, { status, category: 'CONS', account: to, winRate: 0.002, lossRate, singleBet: 10 });
const answer = (who: string, status: 'A' | 'R' | 'C', confirm = false) =>
  call(who, { status, category: 'CONS', confirm });
const history = async (who: string, contractId: string) => {
  const { value } = await world.call(world.contracts.handlers.agentContractHistory, who, { contractId });
  expect(calls.agentContractHistory.value.parse(value)).toEqual(value);
  return value;
};
const list = async (who: string, asked: Partial<CallParams<'agentContracts'>> = {}) => {
  const params = { side: 'given', state: 'live', search: '', limit: 30, ...asked } as const;
  const { value } = await world.call(world.contracts.handlers.agentContracts, who, params);
  expect(calls.agentContracts.value.parse(value)).toEqual(value);
  return value;
};
const refusal = (code: string, status: number) => expect.objectContaining({ code, status });

/** A whole life: offered, accepted, a change refused, another accepted, revocation refused and agreed to. */
async function life(): Promise<string> {
  const { contractId } = await send('alba', 'P', 'bruno', 0.003);
  await answer('bruno', 'A');
  await send('alba', 'E', 'bruno', 0.001);
  await answer('bruno', 'R');
  await send('alba', 'E', 'bruno', 0.004);
  await answer('bruno', 'A');
  await call('alba', { status: 'V', category: 'CONS', account: 'bruno' });
  await answer('bruno', 'R');
  await call('alba', { status: 'V', category: 'CONS', account: 'bruno' });
  await answer('bruno', 'C');
  return contractId;
}

describe('the history of a contract', () => {
  it('issue 15: tells both sides who did what, in order, with every version', async () => {
    const id = await life();
    const seen = await history('bruno', id);
    expect(seen.moves.map(({ move, by, version }) => `${move} ${by} ${version ?? ''}`.trim())).toEqual([
      ...['P other', 'A self 1', 'E other', 'R self', 'E other', 'A self 2', 'V other', 'R self'],
      ...['V other', 'C self 2'],
    ]);
    expect(seen.moves.flatMap(({ terms }) => (terms?.kind === 'realtime' ? [terms.lossRate] : []))).toEqual([
      0.003, 0.001, 0.004,
    ]);
    expect(seen.moves.map(({ at }) => at)).toEqual(seen.moves.map(({ at }) => at).toSorted());
    expect(seen.versions).toMatchObject([
      { version: 1, terms: { lossRate: 0.003 } },
      { version: 2, terms: { lossRate: 0.004 } },
    ]);
    // The second one took the place of the first before it ever counted.
    expect(seen.versions[0]?.effectiveTo).toBe(seen.versions[1]?.effectiveFrom);
    expect(seen.contract).toMatchObject({ side: 'held', account: 'a***a', state: 'terminated' });
    const given = await history('alba', id);
    expect(given.contract).toMatchObject({ side: 'given', account: 'bruno' });
    expect(given.moves.map(({ by }) => by)).toEqual(
      seen.moves.map(({ by }) => (by === 'self' ? 'other' : 'self')),
    );
  });

  it('issue 15: is nobody else’s: not the house’s other agents, not those below, not members', async () => {
    const id = await life();
    for (const other of ['carla', 'egon']) {
      await expect(history(other, id)).rejects.toEqual(refusal('contract_unknown', 404));
    }
    await expect(history('mimi', id)).rejects.toEqual(refusal('not_an_agent', 403));
    await expect(history('bruno', 'nothing')).rejects.toEqual(refusal('contract_unknown', 404));
  });

  it('S4-73 tells of a contract that ended with what its upline agreed to', async () => {
    await send('alba', 'P', 'bruno', 0.004);
    await answer('bruno', 'A');
    const { contractId } = await send('bruno', 'P', 'carla', 0.003);
    await answer('carla', 'A');
    await send('alba', 'E', 'bruno', 0.005);
    await answer('bruno', 'A', true);
    const moves = (of: Awaited<ReturnType<typeof history>>) => of.moves.map(it => `${it.move} ${it.by}`);
    expect(moves(await history('carla', contractId))).toEqual(['P other', 'A self', 'X other']);
    expect(moves(await history('bruno', contractId))).toEqual(['P self', 'A other', 'X self']);
  });

  it('is made for contracts that are older than it, as far as anything is known', async () => {
    const id = await life();
    const { contractId: refused } = await send('alba', 'P', 'bruno', 0.003);
    await answer('bruno', 'R');
    await world.deps.database.write(async tx => {
      await tx.execute(sql`delete from contract_event`);
      const migration = readFileSync('gateway/db/migrations/0062_contract_history.sql', 'utf8');
      await tx.execute(sql.raw(migration.slice(migration.indexOf('insert into contract_event'))));
    });
    const told = async (contractId: string) =>
      (await history('alba', contractId)).moves.map(it => `${it.move} ${it.by} ${it.version ?? ''}`.trim());
    expect(await told(id)).toEqual(['P self', 'A other 1', 'A other 2', 'X unknown']);
    expect(await told(refused)).toEqual(['P self', 'R other']);
  });
});

describe('the contracts of an agent', () => {
  it('issue 15: are those it gave and those it holds, live or ended, newest first and page by page', async () => {
    await life();
    await send('alba', 'P', 'bruno', 0.003);
    await answer('bruno', 'A');
    await send('bruno', 'P', 'carla', 0.002);
    expect((await list('alba')).contracts).toMatchObject([
      { account: 'bruno', side: 'given', state: 'accepted', current: { version: 1 } },
    ]);
    expect((await list('alba', { state: 'ended' })).contracts).toMatchObject([{ state: 'terminated' }]);
    const [newest] = (await list('alba', { state: 'all', limit: 1 })).contracts;
    const rest = await list('alba', { state: 'all', limit: 1, before: newest?.contractId });
    expect(rest).toMatchObject({ contracts: [{ state: 'terminated' }], more: false });
    expect((await list('alba', { state: 'all', limit: 1 })).more).toBe(true);
    expect((await list('bruno')).contracts).toMatchObject([{ account: 'carla', state: 'offered' }]);
    expect((await list('bruno', { side: 'held' })).contracts).toMatchObject([{ account: 'a***a' }]);
    expect((await list('alba', { side: 'held' })).contracts).toMatchObject([{ account: null }]);
    expect((await list('alba', { search: 'BRU' })).contracts).toHaveLength(1);
    expect((await list('alba', { search: 'x' })).contracts).toEqual([]);
    expect((await list('egon')).contracts).toEqual([]);
  });

  it('issue 15: are counted for their upline with every move, so that its page reads them again', async () => {
    await send('alba', 'P', 'bruno', 0.004);
    await answer('bruno', 'A');
    await send('bruno', 'P', 'carla', 0.003);
    await answer('carla', 'A');
    await send('alba', 'E', 'bruno', 0.005);
    await answer('bruno', 'A', true);
    const counts = async (uid: string) =>
      (await world.events('offers', uid)).flatMap(event => (event.op === 'given' ? [event.count] : []));
    expect(await counts('alba')).toEqual([1, 2, 3, 4]);
    // The last one: what ended of its own with its answer to its upline.
    expect(await counts('bruno')).toEqual([1, 2, 3]);
    const state = await world.deps.database.read(tx => world.contracts.readers.offers(tx, 'alba'));
    expect(state.given).toBe(4);
  });
});

describe('what may be offered', () => {
  const basis = async (who: string, account: string) => {
    const { value } = await world.call(world.contracts.handlers.proposalBasis, who, { account });
    expect(calls.proposalBasis.value.parse(value)).toEqual(value);
    return value;
  };

  it('issue 15: is what the agent holds itself, up to the merchant’s caps, beside what is agreed', async () => {
    await send('alba', 'P', 'bruno', 0.004);
    await answer('bruno', 'A');
    const ofBruno = await basis('bruno', 'carla');
    expect(ofBruno.limits).toHaveLength(CONTRACT_CATEGORIES.length);
    expect(ofBruno.limits[0]).toEqual({ kind: 'realtime', category: 'CONS', first: 0.002, second: 0.004 });
    expect(ofBruno.contracts).toEqual([]);
    expect((await basis('alba', 'bruno')).contracts).toMatchObject([
      { kind: 'realtime', state: 'accepted', current: { terms: { lossRate: 0.004 } } },
    ]);
  });

  it('issue 15: is told for the own direct downlines only', async () => {
    for (const [who, account] of [
      ['alba', 'carla'],
      ['egon', 'bruno'],
      ['bruno', 'alba'],
      ['bruno', 'nobody'],
    ] as const) {
      await expect(basis(who, account)).rejects.toEqual(refusal('not_your_downline', 403));
    }
    await expect(basis('bruno', 'mimi')).rejects.toEqual(refusal('not_an_agent', 403));
    await expect(basis('mimi', 'carla')).rejects.toEqual(refusal('not_an_agent', 403));
  });

  it('issue 15: is no tier twice', async () => {
    await world.house('alba');
    const tier = { betVolume: 100, activeMember: 1, rate: 0.001, rateType: 'P' } as const;
    const details = [tier, { ...tier, rate: 0.002 }];
    const offered = world.call(world.contracts.handlers.processDailySalary, 'alba', {
      ...{ status: 'P', category: 'CONS', account: 'bruno', details },
    });
    await expect(offered).rejects.toEqual(refusal('bad_request', 400));
  });
});
