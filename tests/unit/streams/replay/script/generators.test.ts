import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScriptedTopics } from '../../../../../streams/replay/scriptedTopics.ts';
import { topicKeys, topicTable, topics as wireTopics } from '../../../../../streams/wire/tables/topics.ts';
import { read, stepsOf } from './read.ts';

const keys = topicKeys;
const START = 1_768_478_400_000;

/** What a line makes up, folded into its topic as the scripted gateway does. */
function pseudonymous(line: object): unknown[] {
  const steps = stepsOf(read({ at: 0, ...line }), 'event');
  const topics = new ScriptedTopics({ topics: topicTable, uid: '42', start: START });
  return steps.flatMap(step =>
    Array.from({ length: step.count }, (_, index) => {
      const now = START + step.at;
      const data = step.item(index, { now, state: topics.state(step.topic) });
      topics.happen(step.topic, data, now, false);
      return data;
    }),
  );
}

describe('made-up events', () => {
  it.each(keys)('of %s are what the wire allows, whatever the seed', key => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, count) => {
        const made = pseudonymous({ generate: key, seed, count, over: 1_000 });
        expect(made).toHaveLength(count);
        for (const data of made) expect(wireTopics[key].data.safeParse(data).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  it.each(keys)('of %s are the same for the same seed', key => {
    expect(pseudonymous({ generate: key, seed: 7, count: 20 })).toEqual(
      pseudonymous({ generate: key, seed: 7, count: 20 }),
    );
  });

  it('of another seed are others', () => {
    expect(pseudonymous({ generate: 'winners', seed: 8, count: 5 })).not.toEqual(
      pseudonymous({ generate: 'winners', seed: 7, count: 5 }),
    );
  });

  it('have ids of their own, a thousand of them', () => {
    const ids = pseudonymous({ generate: 'winners', count: 1_000 }).map(it => (it as { id: string }).id);
    expect(new Set(ids).size).toBe(1_000);
  });

  it('follow from what was before: the pool grows, the balance adds up, messages are counted', () => {
    const pools = pseudonymous({ generate: 'jackpot', count: 50 }).map(
      it => (it as { amount: number }).amount,
    );
    expect(pools).toEqual([...pools].sort((a, b) => a - b));
    expect(new Set(pools).size).toBe(50);
    for (const it of pseudonymous({ generate: 'balance', count: 50 }) as {
      sum: number;
      accounts: { avail: number }[];
    }[]) {
      expect(it.sum).toBe(it.accounts.reduce((sum, { avail }) => sum + avail, 0));
    }
    const inbox = pseudonymous({ generate: 'inbox', count: 30 }) as { unread: number; latest: unknown[] }[];
    expect(inbox.at(-1)).toMatchObject({ unread: 30 });
    expect(inbox.at(-1)?.latest).toHaveLength(20);
    const salary = pseudonymous({ generate: 'salary', count: 30 }) as {
      recent: { amount: number }[];
      accrued: number;
    }[];
    expect(salary.at(-1)?.recent).toHaveLength(24);
    expect(salary[23]?.accrued).toBe(salary[23]?.recent.reduce((sum, it) => sum + it.amount, 0));
  });

  it('end and begin maintenance by turns', () => {
    const states = pseudonymous({ generate: 'status', count: 4 }).map(it => (it as { state: string }).state);
    expect(states).toEqual(['maintenance', 'normal', 'maintenance', 'normal']);
  });

  it('carry the fields that the line gives them', () => {
    const made = pseudonymous({ generate: 'winners', count: 3, data: { demo: true, gameName: 'Dice {n}' } });
    expect(made).toMatchObject([1, 2, 3].map(n => ({ demo: true, gameName: `Dice ${n}` })));
  });

  it('are spread over their time, in order and unevenly', () => {
    const at = stepsOf(read({ at: 100, generate: 'winners', count: 100, over: 10_000 }), 'event').map(
      it => it.at,
    );
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(Math.min(...at)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...at)).toBeLessThan(10_100);
    const gaps = new Set(at.slice(1).map((time, n) => time - (at[n] ?? 0)));
    expect(gaps.size).toBeGreaterThan(10);
  });

  it('of one moment are one step, with batches, doubles and a new epoch like any event', () => {
    const [step, ...more] = stepsOf(
      read({ at: 5, generate: 'winners', count: 10_000, batch: 100, twice: true, hold: 3, newEpoch: true }),
      'event',
    );
    expect(more).toEqual([]);
    expect(step).toMatchObject({ at: 5, count: 10_000, batch: 100, twice: true, hold: 3, newEpoch: true });
  });

  it('begin a new epoch once', () => {
    const steps = stepsOf(
      read({ at: 0, generate: 'winners', count: 5, over: 5_000, newEpoch: true }),
      'event',
    );
    expect(steps.map(it => it.newEpoch)).toEqual([true, false, false, false, false]);
  });
});
