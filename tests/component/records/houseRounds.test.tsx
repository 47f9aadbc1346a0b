import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { duelFacts } from '../../../src/features/records/duelRound.ts';
import { lotteryFacts } from '../../../src/features/records/lotteryRound.ts';
import { useLotteryWords } from '../../../src/kit/lotteryWords/useLotteryWords.ts';
import type { RecordOf } from '../../../streams/stores/records/createRecordList.ts';
import { startTexts } from '../support/renderApp.tsx';

type Bet = RecordOf<'betRecords'>;
type Facts = readonly (readonly [label: string, value: string])[];

const plainText = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const plain = (facts: Facts): Facts => facts.map(([label, value]) => [plainText(label), plainText(value)]);
const texts = () => i18next.getFixedT(null, 'records') as never;
let words: ReturnType<typeof useLotteryWords>;
beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['records', 'lottery']);
  words = renderHook(() => useLotteryWords()).result.current;
}, 60_000);

describe('a ticket of a lottery in words', () => {
  it('betRecords: says the draw, what came up, and each line with what became of it', () => {
    const lottery: NonNullable<Bet['lottery']> = {
      ...{ no: 812, numbers: [3, 9, 1, 11, 5] },
      lines: [
        { play: 'position1', pick: ['3'] },
        { play: 'sumHalves', pick: ['even'] },
      ],
    };
    expect(plain(lotteryFacts(texts(), words, 'LOTT-MINUTE-FIVE', lottery))).toEqual([
      ['Draw', '812'],
      ['Numbers drawn', '3 9 1 11 5'],
      ['Place 1: 3', 'Won'],
      ['Sum: size and parity: Even', 'Lost'],
    ]);
  });
});

describe('a duel of a room in words', () => {
  const rolls = [
    [
      { seat: 1, dice: [4, 5] },
      { seat: 2, dice: [1, 2] },
      { seat: 3, dice: [6, 3] },
    ],
    [
      { seat: 1, dice: [2, 2] },
      { seat: 3, dice: [6, 6] },
    ],
  ];
  const duel = (seat: number) => plain(duelFacts(texts(), { seat, seats: 3, rolls, winner: 3 }));

  it('betRecords: says the own seat and roll, and who won with what', () => {
    expect(duel(1)).toEqual([
      ['Your seat', 'Seat 1 of 3'],
      ['You rolled', '2 + 2 = 4'],
      ['Won by', 'Seat 3, with 12'],
    ]);
    expect(duel(2)[1]).toEqual(['You rolled', '1 + 2 = 3']);
    expect(duel(3)[2]).toEqual(['Won by', 'You, with 12']);
  });
});
