import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesOf, readCondition } from '../../../../gateway/merchant/rules/condition.ts';
import { rewardAmount } from '../../../../gateway/rewards/promotions/rules/amount.ts';
import { checkDefinition, type Definition } from '../../../../gateway/rewards/promotions/rules/definition.ts';
import { progressOf } from '../../../../gateway/rewards/promotions/rules/progress.ts';
import {
  DEFINITION_MAX,
  MEASURES,
  REWARD_KINDS,
  RULE_LIMITS,
} from '../../../../streams/wire/promotions/words.ts';
import { BASE } from './base.ts';

const ALL = new Set(REWARD_KINDS);
const check = (written: unknown) => checkDefinition(JSON.stringify(written), ALL);
const faults = (written: unknown) => {
  const read = check(written);
  return 'faults' in read ? read.faults.map(({ path, code }) => [path.join('.'), code]) : [];
};
const withCondition = (condition: unknown) => ({ ...BASE, condition });

const leaf = fc.oneof(
  fc.record({
    measure: fc.constantFrom(...MEASURES.filter(it => it !== 'registeredDays')),
    atLeast: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  fc.record({ measure: fc.constant('registeredDays'), atMost: fc.integer({ min: 1, max: 365 }) }),
);
/** Conditions that fit: three levels of at most two parts and a leaf below. */
const { condition } = fc.letrec<{ condition: unknown }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'rule' },
    leaf,
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
  ),
}));

describe('conditions', () => {
  it('takes every condition within its bounds, with all of its figures', () => {
    fc.assert(
      fc.property(condition, written => {
        const read = readCondition(written, []);
        if ('faults' in read) throw new Error(JSON.stringify(read.faults));
        expect(leavesOf(read.condition)).toHaveLength(JSON.stringify(written).split('"measure"').length - 1);
      }),
    );
  });

  it('is met by more of everything when it was met by less', () => {
    fc.assert(
      fc.property(condition, fc.nat(2_000_000), fc.nat(1_000_000), (written, value, more) => {
        const read = readCondition(written, []);
        if ('faults' in read) return;
        const at = (figure: number) =>
          progressOf(read.condition, ({ measure }) => (measure === 'registeredDays' ? 1 : figure)).met;
        expect(at(value) && !at(value + more)).toBe(false);
      }),
    );
  });

  it('answers whatever anybody writes with a condition or with places, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), written => {
        const read = readCondition(written, ['condition']);
        if ('condition' in read) return;
        expect(read.faults.length).toBeGreaterThan(0);
        for (const { path } of read.faults) expect(path[0]).toBe('condition');
      }),
    );
  });

  it('S4-71 refuses a deep rule at its depth, however deep it goes on', () => {
    let deep: unknown = { measure: 'bets', atLeast: 1 };
    for (let i = 0; i < 600; i += 1) deep = { all: [deep] };
    expect(faults(withCondition(deep))).toEqual([
      [`condition${'.all.0'.repeat(RULE_LIMITS.depth)}`, 'tooDeep'],
    ]);
  });

  it('refuses a huge rule: too many parts of a group, too many in all, and a text that is too long', () => {
    const one = { measure: 'bets', atLeast: 1 };
    expect(faults(withCondition({ any: Array(9).fill(one) }))).toEqual([['condition.any', 'tooMany']]);
    const wide = { all: Array(5).fill({ any: Array(8).fill(one) }) };
    expect(faults(withCondition(wide))).toContainEqual(['condition.all.2.any.4', 'tooMany']);
    expect(checkDefinition(' '.repeat(DEFINITION_MAX + 1), ALL)).toMatchObject({
      faults: [{ path: [], code: 'range' }],
    });
  });

  it.each([
    [{ measure: 'luck', atLeast: 1 }, 'condition.measure', 'choice'],
    [{ measure: 'bets' }, 'condition.atLeast', 'missing'],
    [{ measure: 'bets', atLeast: 0 }, 'condition.atLeast', 'range'],
    [{ measure: 'bets', atLeast: 1.5 }, 'condition.atLeast', 'type'],
    [{ measure: 'bets', atLeast: 1, each: 5 }, 'condition.each', 'unknown'],
    [{ measure: 'bets', atLeast: 1, product: 'RNG' }, 'condition.product', 'unknown'],
    [{ measure: 'registeredDays', atLeast: 1 }, 'condition.atLeast', 'unknown'],
    [{ all: [], measure: 'bets' }, 'condition.measure', 'unknown'],
    [{ all: [] }, 'condition.all', 'empty'],
    [{ all: {} }, 'condition.all', 'type'],
    [{ all: [null] }, 'condition.all.0', 'type'],
    [{ not: { measure: 'bets', atLeast: 1 } }, 'condition.measure', 'missing'],
    [
      JSON.parse('{"__proto__": {"all": []}, "measure": "bets", "atLeast": 1}'),
      'condition.__proto__',
      'unknown',
    ],
    [undefined, 'condition', 'missing'],
  ])('refuses %j at %s: %s', (written, path, code) => {
    expect(faults(withCondition(written))).toContainEqual([path, code]);
  });

  it('shows alternatives as one group, and what is needed without', () => {
    const read = readCondition(
      {
        all: [
          { measure: 'bets', atLeast: 10 },
          { any: [{ measure: 'deposits', atLeast: 1 }, { all: [{ measure: 'loginDays', atLeast: 2 }] }] },
        ],
      },
      [],
    );
    if ('faults' in read) throw new Error('it fits');
    const { met, begun, goals } = progressOf(read.condition, ({ measure }) =>
      measure === 'deposits' ? 0 : 10,
    );
    expect([met, begun]).toEqual([true, true]);
    expect(goals.map(({ measure, either, met: own }) => [measure, either, own])).toEqual([
      ['bets', null, true],
      ['deposits', 0, false],
      ['loginDays', 0, true],
    ]);
  });
});

describe('promotions as data', () => {
  it('S3-35 takes one of every kind', () => {
    for (const category of ['newbie', 'limited', 'special', 'daily', 'highRebate', 'vip', 'others'])
      expect(faults({ ...BASE, category })).toEqual([]);
    expect(faults({ ...BASE, category: 'lucky' })).toEqual([['category', 'choice']]);
  });

  const bonus = { kind: 'bonus', amount: 100, times: 10, days: 7 };
  it.each<[string, object, string, string]>([
    ['more than ten times wagering', { reward: { ...bonus, times: 11 } }, 'reward.times', 'range'],
    ['two products', { reward: bonus, productType: ['RNG', 'LIVE'] }, 'productType', 'choice'],
    ['a bonus without a product', { reward: bonus, productType: null }, 'productType', 'needsProduct'],
    ['an unknown field', { secret: 1 }, 'secret', 'unknown'],
    ['an unknown field of a part', { window: { ...BASE.window, till: null } }, 'window.till', 'unknown'],
    ['an unknown reward', { reward: { kind: 'car', amount: 1 } }, 'reward.kind', 'choice'],
    ['a reward of nothing', { reward: { kind: 'cash' } }, 'reward.amount', 'missing'],
    ['a negative reward', { reward: { kind: 'cash', amount: -1 } }, 'reward.amount', 'range'],
    [
      'a share before the period is over',
      { reward: { kind: 'cash', share: { of: 'stakes', points: 100, cap: 5 } } },
      'reward.share',
      'needsEnd',
    ],
    [
      'an end before the beginning',
      { window: { from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } },
      'window.until',
      'order',
    ],
    ['a moment that is none', { window: { from: 'yesterday', until: null } }, 'window.from', 'format'],
    ['a settlement without an end', { settles: 'end', repeat: 'once' }, 'window.until', 'needsEnd'],
    [
      'an application that settles late',
      { entry: 'apply', settles: 'end', repeat: 'daily' },
      'settles',
      'needsMet',
    ],
    ['an application that pays itself', { entry: 'apply', payout: 'automatic' }, 'payout', 'needsClaim'],
    ['a budget below zero', { budget: -1 }, 'budget', 'range'],
    ['an id with a space', { id: 'a b' }, 'id', 'format'],
  ])('refuses %s', (_what, part, path, code) => {
    expect(faults({ ...BASE, ...part })).toContainEqual([path, code]);
  });

  it('takes ten times wagering of one product', () => {
    expect(faults({ ...BASE, reward: bonus, productType: 'RNG' })).toEqual([]);
  });

  it('refuses rewards that nobody awards here', () => {
    const read = checkDefinition(
      JSON.stringify({ ...BASE, reward: { kind: 'points', amount: 5 } }),
      new Set(['cash']),
    );
    expect(read).toMatchObject({
      faults: [{ path: ['reward', 'kind'], code: 'notOffered', detail: 'cash' }],
    });
  });

  it('names line and column of what is no JSON, and survives every text', () => {
    expect(checkDefinition('{\n  "id": ,\n}', ALL)).toMatchObject({
      faults: [{ code: 'json', detail: '2:9' }],
    });
    expect(checkDefinition('[['.repeat(9_000), ALL)).toMatchObject({ faults: [{ code: 'json' }] });
    fc.assert(fc.property(fc.string({ maxLength: 400 }), text => void checkDefinition(text, ALL)));
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        expect('faults' in checkDefinition(JSON.stringify(value), ALL)).toBe(true);
      }),
    );
  });
});

describe('what a share is worth', () => {
  const share = (points: number, cap: number): Pick<Definition, 'reward'> => ({
    reward: { kind: 'cash', share: { of: 'validBets', points, cap } },
  });
  it('is exact, rounded down, and never above its cap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 100_000_000_000 }),
        (figure, points, cap) => {
          const exact = (BigInt(figure) * BigInt(points)) / 10_000n;
          const expected = exact < BigInt(cap) ? Number(exact) : cap;
          expect(rewardAmount(share(points, cap), figure)).toBe(expected);
        },
      ),
    );
  });
});
