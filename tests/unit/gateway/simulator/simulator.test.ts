import { afterEach, describe, expect, it } from 'vitest';
import { createCast } from '../../../../gateway/demo/cast.ts';
import type { DemoWorld } from '../../../../gateway/demo/seed.ts';
import { type Simulator, startSimulator } from '../../../../gateway/simulator/simulator.ts';
import { createVirtualClock } from '../../../gateway/simulator/virtualClock.ts';
import { createScriptedGateway, NOTHING_WAITS, OPERATOR_TOKEN, type SeenCall } from './scriptedGateway.ts';

const START = Date.UTC(2026, 0, 5, 12);
const ORIGIN = 'http://gateway.test';

const worldOf = (seed: string): DemoWorld => ({
  seed,
  cast: createCast(seed),
  accounts: [
    { role: 'agent', username: 'arun', password: 'open' },
    { role: 'downline', username: 'bela', password: 'open' },
  ],
  simulatorPassword: 'hidden',
});

describe('the simulator', () => {
  const running: Simulator[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map(simulator => simulator.close()));
  });

  function start(seed = 'lotus') {
    const gateway = createScriptedGateway();
    const clock = createVirtualClock(START);
    const faults: object[] = [];
    const simulator = startSimulator({
      origin: ORIGIN,
      merchant: 'waterlily',
      operatorToken: OPERATOR_TOKEN,
      world: worldOf(seed),
      pass: async () => 'a solved challenge',
      clock,
      wall: clock.now,
      log: { info() {}, warn() {}, error: detail => faults.push(detail) },
      fetch: (input, init) => gateway.fetch(input, init),
    });
    running.push(simulator);
    return { gateway, clock, simulator, faults };
  }
  /** What was chosen, without tokens and keys. */
  const choices = (seen: readonly SeenCall[]) =>
    seen.map(({ name, who, params }) => JSON.stringify([name, who, params])).sort();

  it('makes the same calls in two runs with the same seed, and others with another seed', async () => {
    const [first, second, other] = [start(), start(), start('river')];
    for (const { clock } of [first, second, other]) await clock.advance(120_000);
    expect(first.gateway.seen.length).toBeGreaterThan(100);
    expect(choices(second.gateway.seen)).toEqual(choices(first.gateway.seen));
    expect(choices(other.gateway.seen)).not.toEqual(choices(first.gateway.seen));
  });

  it('signs every bot in once and bets in its name', async () => {
    const { gateway, clock } = start();
    await clock.advance(60_000);
    const logins = gateway.seen.filter(({ name }) => name === 'login').map(({ params }) => Object(params));
    const names = logins.map(({ username }) => username);
    expect(new Set(names).size).toBe(names.length);
    const bots = new Set(createCast('lotus').bots.map(({ username }) => username));
    expect(new Set(gateway.by('bet'))).toEqual(bots);
    for (const { username, password } of logins) {
      expect(password).toBe(['arun', 'bela'].includes(username) ? 'open' : 'hidden');
    }
  });

  it('sends one merchant header with every call and a key of its own with every command', async () => {
    const { gateway, clock } = start();
    await clock.advance(60_000);
    expect(new Set(gateway.seen.map(({ headers }) => headers.get('Merchant')))).toEqual(
      new Set(['waterlily']),
    );
    const keys = gateway.seen
      .filter(({ name }) => name === 'bet' || name.startsWith('ops') || name.startsWith('process'))
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('uses the operator token for deposits and withdrawals only', async () => {
    const { gateway, clock } = start();
    await clock.advance(300_000);
    const byOperator = new Set(gateway.seen.filter(({ who }) => who === 'operator').map(({ name }) => name));
    expect(byOperator).toEqual(new Set(['opsDeposit', 'opsWithdrawal']));
  });

  it('agrees on a contract of each kind for the demo agent and for its downline', async () => {
    const { gateway, clock } = start();
    await clock.advance(3_000);
    for (const call of ['processDividend', 'processDailySalary', 'processHourSalary']) {
      const made = gateway.seen.filter(({ name }) => name === call);
      expect(made.map(({ who, params }) => `${who} ${Object(params).status}`)).toEqual([
        ...['sunda P', 'arun A', 'arun P', 'bela A'],
      ]);
    }
  });

  it('agrees on a salary for the demo agent and for its downline and leaves one offer waiting', async () => {
    const { gateway, clock } = start();
    await clock.advance(3_000);
    const contracts = gateway.seen
      .filter(({ name }) => name === 'processRealtimeSalary')
      .map(({ who, params }) => {
        const { status, account, category } = Object(params);
        return { who, status, account, category };
      });
    expect(contracts).toEqual([
      { who: 'sunda', status: 'P', account: 'arun', category: 'CONS' },
      { who: 'arun', status: 'A', category: 'CONS', account: undefined },
      { who: 'arun', status: 'P', account: 'bela', category: 'CONS' },
      { who: 'bela', status: 'A', category: 'CONS', account: undefined },
      { who: 'sunda', status: 'P', account: 'arun', category: 'RNG' },
    ]);
  });

  it('accepts nothing in the name of the demo agent when the contracts were agreed before', async () => {
    const { gateway, clock } = start();
    gateway.rule = ({ name }) => (name === 'processRealtimeSalary' ? { code: 'contract_state' } : null);
    await clock.advance(3_000);
    const statuses = gateway.seen
      .filter(({ name }) => name === 'processRealtimeSalary')
      .map(({ params }) => Object(params).status);
    expect(statuses).toEqual(['P', 'P', 'P']);
  });

  it('accepts an offer that a restart left without its answer', async () => {
    const { gateway, clock } = start();
    const mark = { status: 'P', downlineHigherRate: false, version: '7' };
    gateway.values.consolidated = {
      ...NOTHING_WAITS,
      dailysalreqtype: { CONS: [{ ...mark, id: 'halfway', details: [] }] },
      // A change waits for the agent's own answer.
      realtimesalreqtype: {
        CONS: [{ ...mark, status: 'E', contractId: 'c9', winRate: 0, lossRate: 0, singleBet: 1 }],
      },
    };
    gateway.rule = ({ name, params }) =>
      name.startsWith('process') && Object(params).status === 'P' ? { code: 'contract_state' } : null;
    await clock.advance(3_000);
    const accepted = gateway.seen.filter(({ params }) => Object(params).status === 'A');
    const answer = { status: 'A', category: 'CONS', contractId: 'halfway', version: '7' };
    expect(accepted.map(({ name, who, params }) => ({ name, who, params }))).toEqual([
      { name: 'processDailySalary', who: 'arun', params: answer },
      { name: 'processDailySalary', who: 'bela', params: answer },
    ]);
  });

  it('gives a bot that ran out of money a deposit', async () => {
    const { gateway, clock } = start();
    gateway.rule = ({ name }) => (name === 'bet' ? { code: 'insufficient_funds' } : null);
    await clock.advance(3_000);
    const broke = gateway.by('bet');
    const refilled = gateway.seen
      .filter(({ name }) => name === 'opsDeposit')
      .map(({ params }) => Object(params).username);
    expect(broke.length).toBeGreaterThan(5);
    expect(refilled).toEqual(broke);
  });

  it('signs in again when a session has ended', async () => {
    const { gateway, clock } = start();
    await clock.advance(20_000);
    const before = gateway.by('login').length;
    const ended = new Set<string | null>();
    gateway.rule = ({ name, headers }) => {
      const token = headers.get('Authorization');
      if (name !== 'bet' || ended.size > 0) return null;
      ended.add(token);
      return { code: 'token_expired' };
    };
    await clock.advance(5_000);
    expect(gateway.by('login')).toHaveLength(before + 1);
    const afterwards = gateway.seen.filter(({ headers }) => ended.has(headers.get('Authorization')));
    expect(afterwards.length).toBeGreaterThan(0);
    await clock.advance(20_000);
    expect(gateway.seen.filter(({ headers }) => ended.has(headers.get('Authorization')))).toEqual(afterwards);
  });

  it('leaves a gateway alone for as long as it asks during a maintenance, and comes back', async () => {
    const { gateway, clock } = start();
    await clock.advance(20_000);
    gateway.rule = () => ({ code: 'maintenance', retryMs: 30_000 });
    await clock.advance(3_000);
    const refused = gateway.seen.length;
    await clock.advance(25_000);
    expect(gateway.seen).toHaveLength(refused);
    gateway.rule = () => null;
    await clock.advance(15_000);
    expect(gateway.seen.length).toBeGreaterThan(refused + 3);
  });

  it('asks less and less of a gateway that does not answer', async () => {
    const { gateway, clock, faults } = start();
    await clock.advance(20_000);
    gateway.rule = () => 'break';
    const before = gateway.seen.length;
    await clock.advance(120_000);
    expect(gateway.seen.length - before).toBeLessThan(12);
    expect(faults).toEqual([]);
  });

  it('stops at once: calls under way are broken off and no new ones begin', async () => {
    const { gateway, clock, simulator } = start();
    await clock.advance(5_000);
    gateway.rule = () => 'hang';
    await clock.advance(5_000);
    const before = gateway.seen.length;
    await simulator.close();
    await clock.advance(60_000);
    expect(gateway.seen).toHaveLength(before);
    expect(clock.waiting()).toBe(0);
  });
});
