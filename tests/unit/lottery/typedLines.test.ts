import { describe, expect, it } from 'vitest';
import { type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import { isPick } from '../../../streams/wire/lottery/picks.ts';
import type { Play } from '../../../streams/wire/lottery/rules.ts';
import { chosenLines, typedLines } from '../../../streams/wire/lottery/typedLines.ts';

function of(gameCode: string, code: string) {
  const lottery = lotteryOf(gameCode) as Lottery;
  const play = lottery.plays.find(it => it.code === code) as Play;
  return { rule: lottery.rule, play };
}
const STRAIGHT = of('TCG_SEA-PIER-PICK-3', 'straight');
const BOX = of('TCG_SEA-PIER-PICK-3', 'box3');
const ANY2 = of('LOTT-MINUTE-FIVE', 'any2');
const FIRST2 = of('LOTT-MINUTE-FIVE', 'first2');
const SPOTS = of('LOTT-LOTUS-KENO', 'spots3');

describe('issue 35.3b: lines that are typed', () => {
  it.each([
    [STRAIGHT, '012', [['0', '1', '2']]],
    [
      STRAIGHT,
      '012 900,\n771',
      [
        ['0', '1', '2'],
        ['9', '0', '0'],
        ['7', '7', '1'],
      ],
    ],
    // Digits of other scripts, and a line that stands there twice.
    [STRAIGHT, '০১২ ٠١٢، 012', [['0', '1', '2']]],
    [BOX, '921 129', [['1', '2', '9']]],
    [ANY2, '3 11', [['3', '11']]],
    [
      ANY2,
      '1103, 1 2',
      [
        ['3', '11'],
        ['1', '2'],
      ],
    ],
    // More numbers than a line needs are all their combinations.
    [
      ANY2,
      '03 01 02',
      [
        ['1', '2'],
        ['1', '3'],
        ['2', '3'],
      ],
    ],
    [FIRST2, '1103', [['11', '3']]],
    [SPOTS, '80 7 15', [['7', '15', '80']]],
    [STRAIGHT, ' , ', []],
  ] as const)('%# are %j', ({ play, rule }, text, lines) => {
    expect(typedLines(play, rule, text)).toEqual({
      ...{ lines, count: lines.length, fault: null, missing: 0 },
    });
    expect(lines.every(line => isPick(play, rule, line))).toBe(true);
  });

  it.each([
    [STRAIGHT, '01x', 'number'],
    [STRAIGHT, '0123', 'long'],
    [ANY2, '3 12', 'number'],
    [ANY2, '311', 'number'],
    [ANY2, '3 3', 'repeated'],
    [FIRST2, '1 2 3', 'long'],
    [SPOTS, Array.from({ length: 10 }, (_, i) => i + 1).join(' '), 'many'],
  ] as const)('%# %s are none: %s', ({ play, rule }, text, fault) => {
    expect(typedLines(play, rule, text)).toMatchObject({ lines: [], fault });
  });

  it('say how many numbers the last line still needs', () => {
    expect(typedLines(STRAIGHT.play, STRAIGHT.rule, '012 9')).toMatchObject({ count: 1, missing: 2 });
    expect(typedLines(SPOTS.play, SPOTS.rule, '7')).toMatchObject({ count: 0, missing: 2, fault: null });
  });
});

describe('issue 35.3b: lines that are chosen', () => {
  it('of a play in any order take alike numbers, each line once', () => {
    const { lines } = chosenLines(BOX.play, BOX.rule, [['1', '2'], ['1', '2'], ['3']]);
    expect(lines).toEqual([
      ['1', '1', '3'],
      ['1', '2', '3'],
      ['2', '2', '3'],
    ]);
  });

  it('of numbers that come up once never have one twice', () => {
    const { lines } = chosenLines(FIRST2.play, FIRST2.rule, [
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(lines).toEqual([
      ['1', '2'],
      ['2', '1'],
    ]);
  });

  it('are not made when they are more than a ticket takes, however many numbers are chosen', () => {
    const all = Array.from({ length: 80 }, (_, i) => String(i + 1));
    const eight = of('LOTT-LOTUS-KENO', 'spots8');
    expect(chosenLines(eight.play, eight.rule, [all])).toMatchObject({ lines: [], fault: 'many' });
    const digits = all.slice(0, 9);
    const four = of('TCG_SEA-WINTER-4D', 'straight');
    expect(chosenLines(four.play, four.rule, [digits, digits, digits, digits])).toMatchObject({
      ...{ lines: [], count: 6_561, fault: 'many' },
    });
  });
});
