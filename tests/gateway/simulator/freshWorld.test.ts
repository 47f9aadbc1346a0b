import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Simulator } from '../../../gateway/simulator/simulator.ts';
import type { CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { type Demo, openDemo, START } from './openDemo.ts';

/** Real time a slow machine may need to do what is due; the world stands still meanwhile. */
const PATIENCE = { timeout: 20_000, interval: 50 };

describe('a fresh demo world', () => {
  let demo: Demo;
  let simulator: Simulator;
  beforeAll(async () => {
    demo = await openDemo('mango');
    simulator = demo.play();
    await demo.clock.advance(4_900);
  });
  afterAll(async () => {
    await simulator.close();
    await demo.close();
  });

  async function ask<K extends 'rankList' | 'demoAccounts'>(name: K): Promise<CallValue<K>> {
    const answer = await demo.visitor.call<CallName>(name, {}, null);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value as CallValue<K>;
  }
  async function signIn(username: string): Promise<string> {
    const found = (await ask('demoAccounts')).find(account => account.username === username);
    if (found === undefined) throw new Error(`${username} is not offered`);
    const { password } = found;
    const answer = await demo.visitor.call('login', { username, password }, null);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.token;
  }
  async function contractsOf(username: string) {
    const answer = await demo.visitor.call('consolidated', {}, await signIn(username));
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }

  it('shows its first winner before five seconds of its time have passed', async () => {
    await vi.waitFor(async () => expect((await ask('rankList')).list.length).toBeGreaterThan(0), PATIENCE);
    expect(demo.clock.now()).toBeLessThan(START + 5_000);
  });

  it('marks the winners as demo and masks their names', async () => {
    const names = demo.world.cast.bots.map(({ username }) => username);
    for (const { vo } of (await ask('rankList')).list) {
      expect(vo.demo).toBe(true);
      expect(names).not.toContain(vo.customerName);
    }
  });

  it('has a real-time salary in force for the demo agent and for its downline', async () => {
    await vi.waitFor(async () => {
      expect((await contractsOf('arun')).realtimesalinfo.CONS).toHaveLength(1);
      expect((await contractsOf('bela')).realtimesalinfo.CONS).toHaveLength(1);
    }, PATIENCE);
  });

  it('issue 15: has a contract of each other kind in force for both of them', async () => {
    await vi.waitFor(async () => {
      for (const who of ['arun', 'bela']) {
        const { divtypeinfo, dailysalinfotype, contracthoursalinfo } = await contractsOf(who);
        expect(divtypeinfo.CONS).toHaveLength(2);
        expect(dailysalinfotype.CONS).toHaveLength(1);
        expect(contracthoursalinfo.CONS).toHaveLength(1);
      }
    }, PATIENCE);
  });

  it('has a real-time salary offer waiting when the demo agent signs in, which it can accept', async () => {
    await vi.waitFor(
      async () => expect((await contractsOf('arun')).realtimesalreqtype.RNG).toHaveLength(1),
      PATIENCE,
    );
    const version = (await contractsOf('arun')).realtimesalreqtype.RNG?.[0]?.version;
    const answer = await demo.visitor.call(
      'processRealtimeSalary',
      { status: 'A', category: 'RNG', version },
      await signIn('arun'),
    );
    expect(answer).toMatchObject({ ok: true, value: { state: 'accepted' } });
    expect((await contractsOf('arun')).realtimesalinfo.RNG).toHaveLength(1);
  });

  it('brings deposits and withdrawals, and none to the accounts visitors play', async () => {
    const cash = [calls.opsDeposit, calls.opsWithdrawal].map(({ method, path }) => `${method} ${path}`);
    // Nothing may fall because the machine is slow.
    while (!demo.sent.some(request => cash.includes(request)) || demo.clock.now() < START + 10_000) {
      expect(demo.clock.now()).toBeLessThan(START + 120_000);
      await demo.clock.advance(1_000);
      await vi.waitFor(() => expect(demo.underWay()).toBe(0), PATIENCE);
    }
    for (const visited of ['mira', 'arun']) {
      const answer = await demo.visitor.call('inboxList', {}, await signIn(visited));
      if (!answer.ok) throw new Error(answer.code);
      const types = answer.value.map(({ type }) => type);
      expect(types.filter(type => /^(DEPOSIT|WITHDRAW)/.test(type))).toEqual([]);
    }
  });

  it('is played through public calls only', () => {
    const known = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
    expect(demo.sent.length).toBeGreaterThan(20);
    for (const request of demo.sent) expect(known).toContain(request);
  });

  it('goes on after a restart of the simulator without agreeing anything anew', async () => {
    const before = await contractsOf('bela');
    await simulator.close();
    const since = demo.sent.length;
    simulator = demo.play();
    await demo.clock.advance(4_000);
    await vi.waitFor(() => {
      const sent = demo.sent.slice(since);
      expect(sent).toContain(`${calls.bet.method} ${calls.bet.path}`);
      expect(sent.filter(request => request.endsWith('SalaryContract')).length).toBe(3);
    }, PATIENCE);
    expect(await contractsOf('bela')).toEqual(before);
  });
});
