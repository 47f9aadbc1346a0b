import { expect, it } from 'vitest';
import { type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import { hitsOf } from '../../../streams/wire/lottery/hits.ts';

const of = (gameCode: string): Lottery => {
  const lottery = lotteryOf(gameCode);
  if (lottery === null) throw new Error(gameCode);
  return lottery;
};
const FIVE = of('LOTT-MINUTE-FIVE');
const DIGITS = of('LOTT-PETAL-PICK');
const FORTY_NINE = of('TCG_SEA-SHELL-SIX');

it.each([
  // Two of 3 1 11 5 8: known as soon as both are there.
  [FIVE, 'any2', ['3', '11'], [3, 1, 11, 5, 8], { won: true, places: [0, 2], hit: 2, of: 2, after: 3 }],
  [FIVE, 'any2', ['3', '4'], [3, 1, 11, 5, 8], { won: false, places: [0], hit: 1, of: 2, after: 5 }],
  // The special number is none of the six.
  [
    ...([FORTY_NINE, 'any2', ['7', '9']] as const),
    [7, 1, 2, 3, 4, 5, 9],
    { won: false, places: [0], hit: 1, of: 2, after: 6 },
  ],
  [FORTY_NINE, 'special', ['9'], [7, 1, 2, 3, 4, 5, 9], { won: true, places: [6], hit: 1, of: 1, after: 7 }],
  [DIGITS, 'last2', ['4', '4'], [1, 2, 3, 4, 4], { won: true, places: [3, 4], hit: 2, of: 2, after: 5 }],
  [DIGITS, 'last2', ['4', '5'], [1, 2, 3, 4, 4], { won: false, places: [3], hit: 1, of: 2, after: 5 }],
  [DIGITS, 'position2', ['2'], [1, 2, 3, 4, 4], { won: true, places: [1], hit: 1, of: 1, after: 2 }],
  [DIGITS, 'sumHalves', ['odd'], [1, 2, 3, 4, 4], { won: false, places: [], hit: 0, of: 1, after: 5 }],
  [DIGITS, 'dragonTiger', ['tiger'], [1, 2, 3, 4, 4], { won: true, places: [0, 4], hit: 1, of: 1, after: 5 }],
  [DIGITS, 'no such play', ['1'], [1, 2, 3, 4, 4], { won: false, places: [], hit: 0, of: 1, after: 0 }],
] as const)('issue 29.5.11: what a line of %# has of a draw', (lottery, play, pick, numbers, has) => {
  expect(hitsOf(lottery, { play, pick: [...pick] }, numbers)).toEqual(has);
});
