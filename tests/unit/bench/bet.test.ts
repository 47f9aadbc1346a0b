import { describe, expect, it } from 'vitest';
import { arrivals, openLoop } from '../../../bench/src/bet/arrivals.ts';
import { cpuPerBet, doneRate, offeredRate, ownStatements, perBet } from '../../../bench/src/bet/figures.ts';
import { betControl, betGoals, betTable } from '../../../bench/src/bet/report.ts';
import type { Round, Span } from '../../../bench/src/bet/spans.ts';
import {
  greatestGrowth,
  type Statement,
  spentBetween,
  statementsOfBets,
  sumOf,
  takesLock,
} from '../../../bench/src/bet/statements.ts';
import { isMet } from '../../../bench/src/goalResult.ts';
import { randomSource } from '../../../bench/src/stream/workload.ts';

const statement = (id: string, calls: number, ms: number, pages: number): Statement => ({
  id,
  query: id,
  calls,
  ms,
  pages,
});

const span = (rate: number, changes: Partial<Span> = {}): Span => ({
  rate,
  ms: 1_000,
  tookMs: 900,
  delays: [2, 4],
  offered: rate,
  done: rate,
  statements: [],
  gatewayMs: 0,
  serverMs: 0,
  waits: { active: 0, waiting: {} },
  ...changes,
});

/** Rounds in which a bet takes 2 ms and 10 pages, and at 200 a second `times` as much. */
function roundsOf(times: number): Round[] {
  const bets = (rate: number, cost: number) =>
    span(rate, {
      statements: [
        statement('insert', rate, rate * 2 * cost, rate * 10 * cost),
        statement('by the clock', 2, 40, 40),
      ],
      // The server takes 100 ms a second anyway.
      serverMs: 100 + rate * 3 * cost,
      done: rate,
    });
  const bare = (rate: number) => span(rate, { statements: [statement('bare', rate, rate, rate)] });
  const idle = span(0, { serverMs: 100 });
  return [1, 100, 2].flatMap(() => [
    { bets: bets(1, 1), bare: bare(1), copy: null, idle: null },
    { bets: bets(20, 1), bare: bare(20), copy: null, idle: null },
    { bets: bets(200, times), bare: bare(200), copy: bare(200), idle },
  ]);
}

/** Enough bets at 20 a second for their processor time to be known. */
const manyRounds = (times: number) => [...roundsOf(times), ...roundsOf(times)];

describe('issue 11.5: what a bet costs at several rates', () => {
  it('offers as many arrivals as the rate says, in order, at moments that are drawn', () => {
    const moments = arrivals(20, 3_000, randomSource(1));
    expect(moments).toHaveLength(60);
    expect([...moments].sort((a, b) => a - b)).toEqual(moments);
    expect(moments.every(at => at >= 0 && at < 3_000)).toBe(true);
    expect(arrivals(20, 3_000, randomSource(2))).not.toEqual(moments);
    expect(arrivals(0, 3_000, randomSource(1))).toEqual([]);
  });

  it('begins the next one though the one before is not done', async () => {
    const begun: number[] = [];
    let finish = () => {};
    const last = new Promise<void>(resolve => {
      finish = resolve;
    });
    const loop = await openLoop([0, 0, 0], async index => {
      begun.push(index);
      if (index === 2) finish();
      await last;
    });
    expect(begun).toEqual([0, 1, 2]);
    expect(loop.delays).toHaveLength(3);
  });

  it('hands on a failure, however early it comes', async () => {
    const fails = async (index: number) => {
      if (index === 0) throw new Error('refused');
    };
    await expect(openLoop([0, 5, 10], fails)).rejects.toThrow('refused');
  });

  it('counts what was spent between two looks, and only what was called', () => {
    const before = [statement('a', 5, 10, 50), statement('b', 3, 3, 3)];
    const after = [statement('a', 7, 14, 80), statement('b', 3, 3, 3), statement('c', 1, 2, 4)];
    const spent = spentBetween(before, after);
    expect(spent).toEqual([statement('a', 2, 4, 30), statement('c', 1, 2, 4)]);
    expect(sumOf([spent, spent])).toEqual([statement('a', 4, 8, 60), statement('c', 2, 4, 8)]);
  });

  it('takes for its own what runs with the bets, not what runs by the clock', () => {
    const spent = [statement('each', 200, 1, 1), statement('wins', 98, 1, 1), statement('clock', 4, 1, 1)];
    expect([...statementsOfBets(spent, 200)]).toEqual(['each', 'wins']);
    const own = ownStatements(roundsOf(1));
    expect([...own]).toEqual(['insert']);
    const slow = [roundsOf(1)[0]?.bets ?? span(1)];
    expect(perBet(slow, 'ms', ({ id }) => own.has(id))).toEqual([2]);
    expect(perBet(slow, 'ms')).toEqual([42]);
  });

  it('says how many were asked for and how many were done, late ones included', () => {
    const spans = [span(200, { tookMs: 3_000, done: 150 }), span(200)];
    expect(offeredRate(spans)).toBe(200);
    expect(doneRate(spans)).toBe(87.5);
  });

  it('leaves out the processor time that is taken anyway, and tells none of too few bets', () => {
    expect(cpuPerBet(manyRounds(1), 20, 'serverMs')).toBe(3);
    expect(cpuPerBet(manyRounds(4), 200, 'serverMs')).toBe(12);
    expect(cpuPerBet(manyRounds(1), 1, 'serverMs')).toBeNaN();
  });

  it('finds the one statement that looks at more pages, however small its part is', () => {
    const from = [
      statement('insert', 10, 0, 3_000),
      statement('sum', 10, 0, 100),
      statement('lock', 10, 0, 30),
    ];
    const to = [
      statement('insert', 20, 0, 6_000),
      statement('sum', 20, 0, 1_800),
      statement('lock', 20, 0, 80),
    ];
    expect(greatestGrowth(from, to)).toBe(5);
    expect(greatestGrowth(from, from)).toBe(1);
    expect(greatestGrowth([], to)).toBeNaN();
  });

  it('knows the statements that wait for others', () => {
    const asks = (query: string) => takesLock({ ...statement('a', 1, 1, 1), query });
    expect(asks('select 1 from topic where t = $1 for update')).toBe(true);
    expect(asks('select "uid" from "account" for no key update')).toBe(true);
    expect(asks('select pg_advisory_xact_lock_shared(boundary_lock($1))')).toBe(true);
    expect(asks('update "seed_pair" set "nonce" = "nonce" + $1')).toBe(false);
  });

  it('misses its goals when a bet costs more at the higher rate', () => {
    const met = (times: number) =>
      Object.fromEntries(betGoals(manyRounds(times)).map(goal => [goal.id, isMet(goal)]));
    expect(met(1)).toMatchObject({ B1: true, 'B1.pages': true, 'B1.time': true });
    expect(met(4)).toMatchObject({ B1: false, 'B1.pages': false, 'B1.time': false });
  });

  it('misses them, too, when there is no figure', () => {
    const rounds = manyRounds(1).map(round => ({ ...round, bets: { ...round.bets, done: 0 } }));
    expect(betGoals(rounds).some(isMet)).toBe(false);
  });

  it('has a row for the bets and the bare inserts of each rate, and a copy that it is checked with', () => {
    expect(betTable(manyRounds(1)).split('\n')).toHaveLength(2 + 6);
    expect(betControl(manyRounds(1))).toBe(1);
  });
});
