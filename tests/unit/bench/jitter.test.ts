import { describe, expect, it } from 'vitest';
import { isMet } from '../../../bench/src/goalResult.ts';
import { createDialect } from '../../../bench/src/jitter/dialects.ts';
import { jitterFigures } from '../../../bench/src/jitter/figures.ts';
import { NAMES } from '../../../bench/src/jitter/names.ts';
import { messagesOf, stays } from '../../../bench/src/jitter/plan.ts';
import { jitterGoals, jitterTable } from '../../../bench/src/jitter/report.ts';
import { createTally } from '../../../bench/src/jitter/tally.ts';
import { randomSource } from '../../../bench/src/stream/workload.ts';
import { countOf, quantile } from '../../../tests/capacity/figures.ts';

const T = 'g:winners';
const win = (n: number) => ({ winAmount: n });
const event = (s: number) => ({ t: T, e: '7.a', s, ts: 1_000 + s, d: win(s) });
const said = (name: string, ...args: readonly unknown[]) => `42${JSON.stringify([name, ...args])}`;

describe('issue 31.11: clients that lose their connection again and again', () => {
  it('stay 15 to 20 s each time, and the first time as if they had been there before', () => {
    const own = stays(randomSource(3));
    const first = own.next().value;
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(20_000);
    for (let drop = 0; drop < 50; drop += 1) {
      const stay = own.next().value;
      expect(stay).toBeGreaterThanOrEqual(15_000);
      expect(stay).toBeLessThan(20_000);
    }
    expect(messagesOf({ clients: 1, rate: 5, ms: 24_000 })).toBe(120);
  });

  it('count each message once, and tell what came twice, late, and while they were away', () => {
    const tally = createTally(4, () => 1_500);
    const receipt = tally.receipt();
    for (const n of [0, 2, 1, 1, 9, -1]) receipt.take({ n, at: 1_000 + 100 * n }, 1_150);
    const { delays, liveDelays, ...count } = tally.read();
    expect(count).toEqual({ received: 3, repeated: 1, late: 1 });
    expect([countOf(delays), quantile(delays, 1)]).toEqual([3, 500]);
    expect([countOf(liveDelays), quantile(liveDelays, 1)]).toEqual([1, 300]);
  });

  it('of the product say where they stand, and take what the greeting brings', () => {
    const dialect = createDialect.croupier();
    expect(dialect.opening()).toBe(`40${JSON.stringify({ v: 1, rs: [[T, null, 0]] })}`);
    const hello = (s: number, evs: readonly unknown[]) =>
      said('hello', { r: [{ t: T, ok: true, e: '7.a', s, evs }] });
    // A first greeting tells the past, which nobody missed.
    expect(dialect.hear(hello(2, [event(1), event(2)]))).toEqual({ greeted: true, messages: [] });
    expect(dialect.hear(said('ev', event(3))).messages).toEqual([{ n: 3, at: 1_003 }]);
    expect(dialect.hear(said('ev', { b: [event(4), { ...event(1), t: 'g:rain' }] })).messages).toHaveLength(
      1,
    );
    expect(dialect.opening()).toContain(`["${T}","7.a",4]`);
    expect(dialect.hear(hello(6, [event(5), event(6)])).messages.map(({ n }) => n)).toEqual([5, 6]);
    expect(dialect.opening()).toContain(`["${T}","7.a",6]`);
  });

  it('of socket.io ask for the state of their last connection', () => {
    const dialect = createDialect['socket.io']();
    expect(dialect.opening()).toBe('40');
    expect(dialect.hear('40{"sid":"a","pid":"p"}').greeted).toBe(true);
    expect(dialect.opening()).toBe('40');
    expect(dialect.hear(said('m', event(1), 'offset')).messages).toEqual([{ n: 1, at: 1_001 }]);
    expect(dialect.opening()).toBe('40{"pid":"p","offset":"offset"}');
    // It was not recovered: the old place is worth nothing.
    dialect.hear('40{"sid":"b","pid":"q"}');
    expect(dialect.opening()).toBe('40');
  });
});

describe('issue 31.11: what such a run comes to', () => {
  const histogram = (...ms: readonly number[]) => {
    const all = Array.from({ length: 3_000 }, () => 0);
    for (const at of ms) all[at] = (all[at] ?? 0) + 1;
    return all;
  };
  const seen = {
    ...{ clients: 2, connected: 2, drops: 3, received: 6, repeated: 0, late: 0 },
    ...{ delays: histogram(2, 2, 4, 2_100), liveDelays: histogram(2, 2, 4) },
  };
  const figuresOf = (changes: Partial<ReturnType<typeof jitterFigures>>) => ({
    ...jitterFigures({ seen, messages: 3, serverMs: 300, storeMs: 50, idleMs: 100, ms: 1_000 }),
    ...changes,
  });

  it('is the share that arrived, when, and processor time without what servers take anyway', () => {
    expect(figuresOf({})).toEqual({
      ...{ share: 100, repeated: 0, late: 0, drops: 3, p50: 2, p99: 2_100, liveP99: 4 },
      ...{ cpu: 20, idleCpu: 10, storeCpu: 5 },
    });
  });

  it('is judged beside peers that recover, and by the work of the one that does not', () => {
    const played = (ours: Partial<ReturnType<typeof jitterFigures>>) =>
      new Map([
        [NAMES.default, figuresOf({ p99: 5, cpu: 20, share: 90 })],
        [NAMES.recovery, figuresOf({ p99: 2_110 })],
        [NAMES.streams, figuresOf({ p99: 2_200 })],
        [NAMES.postgres, figuresOf({ p99: 2_105 })],
        [NAMES.redis, figuresOf({ p99: 2_105, cpu: 24, ...ours })],
      ]);
    const met = (ours: Partial<ReturnType<typeof jitterFigures>>) =>
      Object.fromEntries(jitterGoals(played(ours)).map(goal => [goal.id, isMet(goal)]));
    expect(met({})).toEqual({ N6: true, 'N6.p99': true, 'N6.cpu': true });
    expect(met({ share: 99.99 })).toMatchObject({ N6: false });
    expect(met({ repeated: 1 })).toMatchObject({ N6: false });
    expect(met({ p99: 2_111 })).toMatchObject({ 'N6.p99': false });
    expect(met({ cpu: 24.1 })).toMatchObject({ 'N6.cpu': false });
    expect(jitterGoals(new Map()).some(isMet)).toBe(false);
    expect(jitterTable(played({})).split('\n')).toHaveLength(2 + 5);
  });
});
