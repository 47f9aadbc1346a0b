import { expect, it } from 'vitest';
import { daysSince, monthsSince } from '../../../../gateway/rewards/missions/moments.ts';

const at = (month: number, day: number, hour = 12) => Date.UTC(2026, month - 1, day, hour);
const endOf = (month: number, day: number) => Date.UTC(2026, month - 1, day + 1) - 1;
// Thursday, 12 March 2026.
const now = at(3, 12);

it.each([
  ['looked at today: nothing', at(3, 12, 1), []],
  ['looked at yesterday: yesterday', at(3, 11, 23), [endOf(3, 11)]],
  ['looked at on Monday: every day since', at(3, 9), [endOf(3, 9), endOf(3, 10), endOf(3, 11)]],
  [
    'looked at long ago: this week and the one before',
    at(1, 1),
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(day => endOf(3, day)),
  ],
])('days of somebody %s', (_, seenTo, ends) => {
  expect(daysSince({ seenTo, createdAt: 0, now })).toEqual(ends);
});

it('days of somebody who came yesterday', () => {
  expect(daysSince({ seenTo: 0, createdAt: at(3, 11), now })).toEqual([endOf(3, 11)]);
});

it.each([
  ['this month: none', at(3, 1, 0), []],
  ['last month: its end', at(2, 28, 23), [endOf(2, 28)]],
  ['in January: both', at(1, 31), [endOf(1, 31), endOf(2, 28)]],
])('months of somebody looked at %s', (_, seenTo, ends) => {
  expect(monthsSince({ seenTo, createdAt: 0, now })).toEqual(ends);
});

it('months are twelve at most, and none before somebody came', () => {
  expect(monthsSince({ seenTo: 0, createdAt: 0, now })).toHaveLength(12);
  expect(monthsSince({ seenTo: 0, createdAt: at(2, 27), now })).toEqual([endOf(2, 28)]);
});
