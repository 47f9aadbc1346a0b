import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { type CallParams, calls } from '../../../streams/wire/tables/calls.ts';
import { type AgentWorld, createAgentWorld, START } from './agentWorld.ts';

let world: AgentWorld;
/** alba is a top agent, bruno her downline, carla his; dora is alba's other downline. */
beforeEach(async () => {
  world = await createAgentWorld();
  await world.add('alba', null, 1);
  await world.add('bruno', 'alba', 2);
  await world.add('carla', 'bruno', 41);
  await world.add('dora', 'alba', 2);
});
afterEach(() => world.close());

const PT = 100;
/** A Wednesday of the month before. */
const LAST_MONTH = Date.UTC(2026, 1, 11, 12);
const DAY = 86_400_000;

/** Gives alba terms of the house. */
async function house(terms: ContractTerms, category: CallParams<'simulateContract'>['category'] = 'CONS') {
  const { kind } = terms;
  const offer = { id: randomBytes(8).toString('hex'), downlineUid: 'alba', move: 'P', demo: false } as const;
  await world.deps.database.write(tx =>
    world.contracts.proposeFromHouse(tx, { ...offer, kind, category, terms, at: world.clock.now() }),
  );
  const yes = { status: 'A', category } as const;
  const { processDividend, processDailySalary, processRealtimeSalary } = world.contracts.handlers;
  if (kind === 'dividend') await world.call(processDividend, 'alba', yes);
  else if (kind === 'daily') await world.call(processDailySalary, 'alba', yes);
  else await world.call(processRealtimeSalary, 'alba', yes);
}
const dividend = (contractRate: number, more = {}): ContractTerms => ({
  kind: 'dividend',
  tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate }],
  ...more,
});
const daily = (rate: number): ContractTerms => ({
  kind: 'daily',
  details: [{ betVolume: 0, activeMember: 0, rate, rateType: 'P' }],
});
const realtime = (winRate: number, lossRate: number, singleBet = 10 * PT): ContractTerms => ({
  ...{ kind: 'realtime', winRate, lossRate, singleBet },
});
const simulate = async (
  terms: ContractTerms,
  more: Partial<CallParams<'simulateContract'>> = {},
  who = 'alba',
) => {
  const asked = { account: 'bruno', category: 'CONS', span: 'lastMonth', terms, ...more } as const;
  const { value } = await world.call(world.contracts.handlers.simulateContract, who, asked);
  expect(calls.simulateContract.value.parse(value)).toEqual(value);
  return value;
};

describe('what terms would have paid', () => {
  it('issue 15: a dividend, by the check values: 40 % over a team of which 30 % go to the downline', async () => {
    await house(dividend(0.4));
    for (const [uid, lost] of [
      ['alba', 100_000],
      ['bruno', 60_000],
      ['carla', 20_000],
    ] as const) {
      await world.bet(uid, { stake: lost * PT, at: LAST_MONTH });
    }
    const found = await simulate(dividend(0.3));
    expect(found).toMatchObject({
      ...{ start: Date.UTC(2026, 1, 1), end: Date.UTC(2026, 2, 1) },
      ...{ gross: 72_000 * PT, keeps: 48_000 * PT, keepsNow: 72_000 * PT },
      downlines: [{ account: 'bruno', validBet: 80_000 * PT, pays: 24_000 * PT, paysNow: 0 }],
    });
    expect(found.periods).toEqual([
      {
        ...{ start: Date.UTC(2026, 1, 1), end: Date.UTC(2026, 2, 1), validBet: 80_000 * PT },
        ...{ pays: 24_000 * PT, paysNow: 0 },
        reached: { netLoss: 80_000 * PT, activeMembers: 2, tier: 0 },
      },
    ]);
  });

  it('issue 15: a daily salary, by the check values, day by day', async () => {
    await house(daily(0.015));
    for (const [uid, volume] of [
      ['alba', 250_000],
      ['bruno', 120_000],
      ['carla', 30_000],
    ] as const) {
      await world.bet(uid, { stake: volume * PT, payout: volume * PT, at: LAST_MONTH });
    }
    const found = await simulate(daily(0.012));
    expect(found).toMatchObject({ gross: 6_000 * PT, keeps: 4_200 * PT });
    expect(found.periods).toHaveLength(28);
    expect(found.periods.filter(({ pays }) => pays > 0)).toMatchObject([
      { start: Date.UTC(2026, 1, 11), pays: 1_800 * PT, reached: { tier: 0 } },
    ]);
  });

  it('issue 15: a real-time salary, by the check values, rounded bet by bet', async () => {
    await house(realtime(0.02, 0.02, 0));
    for (const [stake, payout] of [
      [50, 0],
      [200, 400],
      [9, 0],
      [1_000, 0],
    ] as const) {
      await world.bet('bruno', { stake: stake * PT, payout: payout * PT, at: LAST_MONTH });
    }
    const found = await simulate(realtime(0.002, 0.005));
    expect(found.downlines).toEqual([{ account: 'bruno', validBet: 1_259 * PT, pays: 565, paysNow: 0 }]);
    expect(found).toMatchObject({ gross: 2_518, keeps: 2_518 - 565, keepsNow: 2_518 });
    expect(found.periods.filter(({ pays }) => pays > 0)).toMatchObject([{ pays: 565 }]);
  });

  it('issue 15: compares with what is agreed, and takes off what the other downlines get', async () => {
    await house(dividend(0.4));
    const offer = async (account: string, contractRate: number) => {
      const { processDividend } = world.contracts.handlers;
      const tiers = [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate }];
      await world.call(processDividend, 'alba', { status: 'P', category: 'CONS', account, tiers });
      await world.call(processDividend, account, { status: 'A', category: 'CONS' });
    };
    await offer('bruno', 0.2);
    await offer('dora', 0.1);
    await world.bet('carla', { stake: 1_000 * PT, at: LAST_MONTH });
    await world.bet('dora', { stake: 2_000 * PT, at: LAST_MONTH });
    const found = await simulate(dividend(0.3));
    expect(found).toMatchObject({ gross: 1_200 * PT, keeps: 700 * PT, keepsNow: 800 * PT });
    expect(found.downlines).toEqual([
      { account: 'bruno', validBet: 1_000 * PT, pays: 300 * PT, paysNow: 200 * PT },
      { account: 'dora', validBet: 2_000 * PT, pays: 200 * PT, paysNow: 200 * PT },
    ]);
  });

  it('issue 15: counts bets of the contract’s category, in its own periods, and members that are active', async () => {
    await house(dividend(0.4));
    const at = (day: number) => Date.UTC(2026, 1, day, 12);
    await world.bet('bruno', { stake: 500 * PT, category: 'FISH', at: at(3) });
    await world.bet('carla', { stake: 500 * PT, category: 'FISH', at: at(4) });
    await world.bet('carla', { stake: 9_000 * PT, category: 'LIVE', at: at(4) });
    await world.bet('bruno', { stake: 400 * PT, category: 'FISH', at: at(11) });
    const tier = { minimumBet: 0, netLoss: 0, activeMember: 0 };
    const terms = dividend(0.1, {
      period: 'weekly',
      tiers: [
        { ...tier, contractRate: 0.1 },
        { ...tier, activeMember: 2, contractRate: 0.2 },
      ],
    });
    const { periods } = await simulate(terms, { category: 'FISH' });
    expect(periods.map(({ pays, reached }) => [pays, reached?.tier, reached?.activeMembers])).toEqual([
      [0, 0, 0],
      [200 * PT, 1, 2],
      [40 * PT, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('issue 15: looks at the last thirty days too, of which a monthly contract makes one period', async () => {
    await house(dividend(0.4));
    await world.bet('bruno', { stake: 100 * PT, at: START - 29 * DAY });
    await world.bet('bruno', { stake: 100 * PT, at: START - 1 });
    await world.bet('bruno', { stake: 100 * PT, at: START - 31 * DAY });
    const { periods } = await simulate(dividend(0.1), { span: 'last30Days' });
    expect(periods).toMatchObject([{ validBet: 200 * PT, pays: 20 * PT }]);
  });

  it('issue 15: leaves out bets that were taken back, and duels, as bills do', async () => {
    const { db } = world.deps.database;
    await world.bet('bruno', { stake: 1_000 * PT, at: LAST_MONTH });
    await world.bet('bruno', { stake: 300 * PT, at: LAST_MONTH + 1 });
    await world.bet('bruno', { stake: 70 * PT, at: LAST_MONTH + 2 });
    await world.bet('bruno', { stake: 20 * PT, at: LAST_MONTH + 3 });
    await db.execute(sql`insert into round_void (round_id, uid, at, reason)
      select id, uid, case stake when ${300 * PT} then ${START}::int8 else ${START + 1}::int8 end, 'A fault.' from round
      where stake in (${300 * PT}, ${70 * PT})`);
    // A duel of the house's rooms has no valid bet.
    await db.execute(sql`update round set valid_bet = 0 where stake = ${20 * PT}`);
    await house(dividend(0.4));
    await house(realtime(0.02, 0.02, 0));
    expect((await simulate(dividend(0.1))).periods).toMatchObject([{ validBet: 1_070 * PT, pays: 107 * PT }]);
    expect(await simulate(realtime(0.01, 0.01, 0))).toMatchObject({ gross: 2_140, keeps: 1_070 });
    world.clock.moveTo(START + 1);
    expect((await simulate(dividend(0.1))).periods).toMatchObject([{ validBet: 1_000 * PT, pays: 100 * PT }]);
    expect(await simulate(realtime(0.01, 0.01, 0))).toMatchObject({ gross: 2_000, keeps: 1_000 });
  });

  it('issue 15: settles a salary of an hour hour by hour, and shows days', async () => {
    const hourly = (rate: number, minimumBet: number): ContractTerms => ({
      kind: 'hourly',
      hourSalaryRates: [{ minimumBet, activeMember: 0, rate, rateType: 'P' }],
    });
    const offer = { downlineUid: 'alba', move: 'P', demo: false, kind: 'hourly', category: 'CONS' } as const;
    await world.deps.database.write(tx =>
      world.contracts.proposeFromHouse(tx, { ...offer, id: 'h', terms: hourly(0.02, 0), at: START }),
    );
    await world.call(world.contracts.handlers.processHourSalary, 'alba', { status: 'A', category: 'CONS' });
    // Noon belongs to the hour that ends with it.
    for (const [stake, at] of [
      [100, LAST_MONTH],
      [100, LAST_MONTH + 1],
      [250, LAST_MONTH + 2],
      [50, LAST_MONTH + DAY],
    ] as const)
      await world.bet('carla', { stake: stake * PT, at });
    const found = await simulate(hourly(0.01, 100 * PT));
    expect(found.periods).toHaveLength(28);
    expect(found.periods.filter(({ validBet }) => validBet > 0)).toMatchObject([
      { start: Date.UTC(2026, 1, 11), validBet: 450 * PT, pays: 450 },
      { start: Date.UTC(2026, 1, 12), validBet: 50 * PT, pays: 0 },
    ]);
    expect(found).toMatchObject({ gross: 1_000, keeps: 550, downlines: [{ validBet: 500 * PT, pays: 450 }] });
  });

  it('issue 15: says 0 where the agent has nothing to pass on, and is refused for others’ downlines', async () => {
    await world.bet('bruno', { stake: 100 * PT, at: LAST_MONTH });
    expect(await simulate(dividend(0.1))).toMatchObject({ gross: 0, keeps: 0, downlines: [{ pays: 1_000 }] });
    for (const [who, account] of [
      ['alba', 'carla'],
      ['dora', 'bruno'],
    ] as const) {
      await expect(simulate(dividend(0.1), { account }, who)).rejects.toMatchObject({
        ...{ code: 'not_your_downline', status: 403 },
      });
    }
    await expect(simulate(dividend(2))).rejects.toMatchObject({ code: 'bad_request', status: 400 });
  });
});
