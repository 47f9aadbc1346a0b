import { describe, expect, it } from 'vitest';
import { Merchant } from '../../../../gateway/merchant/merchant.ts';
import { missionPeriod } from '../../../../gateway/rewards/missions/periods.ts';
import { type MissionFacts, missionState } from '../../../../gateway/rewards/missions/states.ts';
import { type Levels, levelAfter, levelWithin, rebateOf } from '../../../../gateway/rewards/vip/levels.ts';
import type { MissionState } from '../../../../streams/wire/missions/words.ts';

const DAY = 86_400_000;
const FRESH: MissionFacts = {
  ...{ stored: null, over: false, inTime: true, locked: false, met: false, begun: false },
};

describe('states of a mission', () => {
  it.each<[string, Partial<MissionFacts>, MissionState]>([
    ['nothing done', {}, 'open'],
    ['something done', { begun: true }, 'progress'],
    ['all done', { begun: true, met: true }, 'claimable'],
    ['all done, but locked', { met: true, locked: true }, 'locked'],
    ['noted', { stored: 'claimable' }, 'claimable'],
    ['noted, whatever is taken back', { stored: 'claimable', met: false, locked: true }, 'claimable'],
    ['noted, the period over', { stored: 'claimable', over: true }, 'claimable'],
    ['noted, too late', { stored: 'claimable', over: true, inTime: false }, 'expired'],
    ['claimed', { stored: 'claimed', over: true, inTime: false }, 'claimed'],
    ['over', { over: true, begun: true }, 'expired'],
    ['done, but after its period', { over: true, met: true }, 'expired'],
  ])('%s', (_name, facts, state) => {
    expect(missionState({ ...FRESH, ...facts })).toBe(state);
  });
});

describe('periods of missions', () => {
  const terms = { newbieDays: 3, claimDays: 2 };
  const thursday = Date.UTC(2026, 0, 8, 13);

  it('are days and weeks of UTC, and the first days of a member up to a midnight', () => {
    const day = Date.UTC(2026, 0, 8);
    expect(missionPeriod('daily', thursday, 0, terms)).toEqual({
      ...{ key: day, from: day, until: day + DAY, claimUntil: day + 3 * DAY },
    });
    expect(missionPeriod('weekly', thursday, 0, terms)).toMatchObject({
      ...{ key: Date.UTC(2026, 0, 5), until: Date.UTC(2026, 0, 12) },
    });
    expect(missionPeriod('newbie', thursday, day + 5, terms)).toEqual({
      ...{ key: 0, from: day + 5, until: day + 3 * DAY, claimUntil: day + 5 * DAY },
    });
  });
});

describe('levels', () => {
  const levels: Levels = [
    { reach: 100, keep: 50, rebates: { RNG: 120 }, texts: {} },
    { reach: 1_000, keep: 400, rebates: { RNG: 120, LIVE: 80 }, texts: {} },
  ];

  it.each([
    [0, 99, 0],
    [0, 100, 1],
    [0, 1_000, 2],
    [2, 0, 2],
    [1, 999, 1],
  ])('from level %i with %i of valid bets within the month: %i', (level, turnover, after) => {
    expect(levelWithin(levels, level, turnover)).toBe(after);
  });

  it.each([
    [2, 400, 2],
    [2, 399, 1],
    [1, 49, 0],
    [3, 1_000_000, 2],
  ])('from level %i with %i of valid bets when the month is over: %i', (level, turnover, after) => {
    expect(levelAfter(levels, level, turnover)).toBe(after);
  });

  it('pay back a share by category, each rounded down, exact for large amounts', () => {
    expect(
      rebateOf(
        levels,
        2,
        new Map([
          ['RNG', 10_099],
          ['LIVE', 12_345],
          ['PVP', 99_999],
        ]),
      ),
    ).toBe(121 + 98);
    expect(rebateOf(levels, 0, new Map([['RNG', 10_000]]))).toBe(0);
    expect(rebateOf(levels, 1, new Map([['RNG', 900_719_925_474_099]]))).toBe(10_808_639_105_689);
  });
});

describe('missions and levels of a merchant file', () => {
  const good = {
    ...{ id: 'a', kind: 'daily', texts: { en: { title: 'A' } } },
    condition: { measure: 'bets', atLeast: 1 },
    reward: { kind: 'points', amount: 5 },
  };
  const missions = (...list: readonly object[]) => Merchant.safeParse({ missions: { list } });
  const places = (read: ReturnType<typeof missions>) => read.error?.issues.map(({ path }) => path.join('.'));

  it('reads what the gateway brings along', () => {
    expect(Merchant.parse({}).missions.list.length).toBeGreaterThan(5);
    expect(Merchant.parse({}).vip.levels.map(({ rebates }) => rebates.RNG)).toEqual([24, 48, 72, 96, 120]);
  });

  it.each<[string, readonly object[], string]>([
    ['an id twice', [good, good], 'missions.list.1.id'],
    [
      'a mission before it of another kind',
      [good, { ...good, id: 'b', kind: 'weekly', after: 'a' }],
      'missions.list.1.after',
    ],
    [
      'a mission before it that comes later',
      [
        { ...good, after: 'b' },
        { ...good, id: 'b' },
      ],
      'missions.list.0.after',
    ],
    ['no texts', [{ ...good, texts: {} }], 'missions.list.0.texts'],
    [
      'a figure that is not known',
      [{ ...good, condition: { measure: 'luck', atLeast: 1 } }],
      'missions.list.0.condition.measure',
    ],
    [
      'a bonus on all games',
      [{ ...good, reward: { kind: 'bonus', amount: 5, times: 2, days: 1 } }],
      'missions.list.0.productType',
    ],
    [
      'more wagering than ten times',
      [{ ...good, productType: 'RNG', reward: { kind: 'bonus', amount: 5, times: 11, days: 1 } }],
      'missions.list.0.reward.times',
    ],
  ])('refuses %s, with its place', (_name, list, place) => {
    expect(places(missions(...list))).toEqual([place]);
  });

  it('refuses levels that keep more than they reach, or reach less than the one below', () => {
    const level = { reach: 100, keep: 50, texts: { en: { name: 'A' } } };
    const levels = (...list: readonly object[]) => Merchant.safeParse({ vip: { levels: list } }).success;
    expect(levels(level, { ...level, reach: 200 })).toBe(true);
    expect(levels({ ...level, keep: 101 })).toBe(false);
    expect(levels(level, level)).toBe(false);
    expect(levels({ ...level, rebates: { RNG: 501 } })).toBe(false);
  });
});
