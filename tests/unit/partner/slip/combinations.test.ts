import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  combinationCount,
  multipleReturn,
  systemReturn,
} from '../../../../partner/pages/slip/model/combinations.ts';

it('issue 34: a return is exact to the minor unit and rounded down', () => {
  expect(multipleReturn(1_250, [185])).toBe(2_312);
  expect(multipleReturn(100, [185, 210, 333])).toBe(1_293);
  expect(multipleReturn(1, [199])).toBe(1);
});

it('issue 34: a system of all lines is their multiple, and one of single lines is the sum of singles', () => {
  const odds = fc.array(fc.integer({ min: 101, max: 5_000 }), { minLength: 2, maxLength: 7 });
  fc.assert(
    fc.property(odds, fc.integer({ min: 1, max: 10_000 }), (all, each) => {
      expect(systemReturn(each, all, all.length)).toBe(multipleReturn(each, all));
      const singles = all.reduce((sum, it) => sum + multipleReturn(each, [it]), 0);
      expect(systemReturn(each, all, 1)).toBe(singles);
    }),
  );
  expect([combinationCount(3, 2), combinationCount(12, 6), combinationCount(4, 4)]).toEqual([3, 924, 1]);
});

it('issue 34: a system of three pairs brings what its pairs bring', () => {
  expect(systemReturn(1_000, [185, 185, 200], 2)).toBe(3_422 + 3_700 + 3_700);
});
