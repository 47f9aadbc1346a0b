import { describe, expect, it } from 'vitest';
import { type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import {
  expectedCount,
  hasAllNumbers,
  hotAndCold,
  recordsOf,
  trendOf,
} from '../../../streams/wire/lottery/statistics.ts';

const ruleOf = (code: string) => (lotteryOf(code) as Lottery).rule;
const DICE = ruleOf('LOTT-MINUTE-DICE');
const WHEEL = ruleOf('LOTT-QUICK-WHEEL-10');
/** Newest first. */
const DRAWS = [
  { no: 5, numbers: [2, 2, 6] },
  { no: 4, numbers: [1, 3, 3] },
  { no: 3, numbers: [4, 1, 2] },
  { no: 2, numbers: [1, 1, 3] },
];

describe('issue 35.3b: the record of a number', () => {
  it('anywhere counts draws that had it, once however often it came up in one', () => {
    expect(recordsOf(DICE, DRAWS, null)).toEqual([
      { number: 1, count: 3, missing: 1, longest: 1 },
      { number: 2, count: 2, missing: 0, longest: 1 },
      { number: 3, count: 2, missing: 1, longest: 1 },
      { number: 4, count: 1, missing: 2, longest: 2 },
      { number: 5, count: 0, missing: 4, longest: 4 },
      { number: 6, count: 1, missing: 0, longest: 3 },
    ]);
  });

  it('at one place sees nothing of the others', () => {
    const [one, two] = recordsOf(DICE, DRAWS, 0);
    expect(one).toEqual({ number: 1, count: 2, missing: 1, longest: 1 });
    expect(two).toEqual({ number: 2, count: 1, missing: 0, longest: 3 });
    expect(recordsOf(DICE, [], 0)[0]).toEqual({ number: 1, count: 0, missing: 0, longest: 0 });
  });

  it('has an average that all records together keep', () => {
    const all = Array.from({ length: 216 }, (_, i) => ({
      no: i + 1,
      numbers: [1 + (i % 6), 1 + (Math.floor(i / 6) % 6), 1 + Math.floor(i / 36)],
    }));
    for (const place of [null, 0, 2])
      for (const { count } of recordsOf(DICE, all, place))
        expect(count).toBeCloseTo(expectedCount(DICE, all.length, place), 9);
    expect(expectedCount(ruleOf('LOTT-LOTUS-KENO'), 100, null)).toBe(25);
    expect(hasAllNumbers(WHEEL)).toBe(true);
    expect(hasAllNumbers(DICE)).toBe(false);
  });

  it('makes it hot above the average and cold below it, and neither without a difference', () => {
    const { hot, cold } = hotAndCold(recordsOf(DICE, DRAWS, null), expectedCount(DICE, 4, null));
    expect(hot.map(({ number }) => number)).toEqual([1, 2]);
    expect(cold.map(({ number }) => number)).toEqual([5, 4]);
    const alike = [1, 2, 3].map(number => ({ number, count: 2, missing: 0, longest: 1 }));
    expect(hotAndCold(alike, 2)).toEqual({ hot: [], cold: [] });
  });
});

it('issue 35.3b: a trend tells for every draw how long each number had been missing, newest first', () => {
  expect(trendOf(DICE, DRAWS, null)).toEqual([
    { no: 5, gaps: [1, 0, 1, 2, null, 0] },
    { no: 4, gaps: [0, 1, 0, 1, null, null] },
    { no: 3, gaps: [0, 0, 1, 0, null, null] },
    { no: 2, gaps: [0, null, 0, null, null, null] },
  ]);
  expect(trendOf(DICE, DRAWS, 2).map(({ gaps }) => gaps.indexOf(0) + 1)).toEqual([6, 3, 2, 3]);
});
