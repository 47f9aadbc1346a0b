import { expect, it } from 'vitest';
import { planLine, planStorm } from '../../gateway/cluster/support/storm.ts';

const plan = (seed: number, blows = 8, hasClocks = true) => planStorm({ seed, blows, hasClocks });
const kindsOf = (...args: Parameters<typeof plan>) => plan(...args).flatMap(({ kinds }) => kinds);

it('issue 31.10: faults of a seed are the same every time, and others with another', () => {
  expect(plan(7)).toEqual(plan(7));
  expect(planLine(plan(7))).not.toBe(planLine(plan(8)));
});

it('a seed that is long enough has every fault, and two that come at once are never the same', () => {
  const long = plan(1, 200);
  expect(new Set(kindsOf(1, 200)).size).toBe(15);
  expect(long.every(({ kinds }) => kinds.length > 0 && new Set(kinds).size === kinds.length)).toBe(true);
  expect(long.some(({ kinds }) => kinds.length === 2)).toBe(true);
  expect(new Set(long.map(({ nth }) => nth))).toEqual(new Set([0, 1]));
});

it('what puts another store in place comes alone', () => {
  const long = plan(3, 300).filter(({ kinds }) => kinds.includes('restored'));
  expect(long.length).toBeGreaterThan(0);
  expect(long.every(({ kinds }) => kinds.length === 1)).toBe(true);
});

it('clocks are right on a machine where they can’t be wrong', () => {
  expect(kindsOf(1, 200, false)).not.toContain('hourAhead');
});
