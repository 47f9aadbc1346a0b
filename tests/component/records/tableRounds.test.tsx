import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableFacts } from '../../../src/features/records/tableRound.ts';
import type { RecordOf } from '../../../streams/stores/records/createRecordList.ts';
import { startTexts } from '../support/renderApp.tsx';

type TableRound = NonNullable<RecordOf<'betRecords'>['table']>;

let say: (kind: string, steps: readonly (readonly [to: string, shows: number])[]) => string;
beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('records');
  say = (kind, steps) => {
    const round: TableRound = {
      ...{ kind, shoe: 2, round: 11 },
      steps: steps.map(([to, shows]) => ({ to, shows })),
    };
    const [shown, place] = tableFacts(i18next.getFixedT(null, 'records') as never, round);
    expect(place?.[1].replaceAll(/[\u2066\u2069]/g, '')).toBe('3 / 12');
    return (shown?.[1] ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  };
});

/** Spades, hearts, diamonds, clubs from 0; the ace is 0. */
const card = (suit: number, rank: number) => suit * 13 + rank;

describe('a round of a live table in words', () => {
  it('tables: says hands, points and winner of baccarat', () => {
    const steps = [
      ['player', card(0, 3)],
      ['banker', card(2, 6)],
      ['player', card(1, 4)],
      ['banker', card(3, 12)],
    ] as const;
    expect(say('speedBaccarat', steps)).toBe('Player 9: ♠4 ♥5 · Banker 7: ♦7 ♣K · Player wins');
  });

  it('tables: says cards and winner of dragon tiger, also a tie', () => {
    expect(
      say('dragonTiger', [
        ['dragon', card(0, 0)],
        ['tiger', card(1, 1)],
      ]),
    ).toBe('Dragon: ♠A · Tiger: ♥2 · Tiger wins');
    expect(
      say('dragonTiger', [
        ['dragon', card(0, 9)],
        ['tiger', card(1, 9)],
      ]),
    ).toBe('Dragon: ♠10 · Tiger: ♥10 · Tie');
  });

  it('tables: says number and colour of roulette, the dice, and what the wheel pays', () => {
    expect(say('roulette', [['ball', 17]])).toBe('17 black');
    expect(say('fastRoulette', [['ball', 0]])).toBe('0 green');
    expect(
      say('sicBo', [
        ['die', 2],
        ['die', 6],
        ['die', 6],
      ]),
    ).toBe('2 + 6 + 6 = 14');
    expect(say('moneyWheel', [['wheel', 0]])).toBe('50 to 1');
  });

  it('tables: says the seats of blackjack, and a kind that it doesn’t know by its cards', () => {
    expect(
      say('blackjack', [
        ['seat:0', card(0, 0)],
        ['dealer', card(1, 9)],
        ['seat:0', card(2, 7)],
      ]),
    ).toBe('Seat 1 19: ♠A ♦8 · Dealer 10: ♥10');
    expect(say('newGame', [['moon', card(0, 0)]])).toBe('moon: ♠A');
  });
});
