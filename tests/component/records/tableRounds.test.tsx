import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableFacts } from '../../../src/features/records/tableRound.ts';
import type { RecordOf } from '../../../streams/stores/records/createRecordList.ts';
import { startTexts } from '../support/renderApp.tsx';

type TableRound = NonNullable<RecordOf<'betRecords'>['table']>;

let bets: (bets: NonNullable<TableRound['bets']>) => string | undefined;
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
  bets = placed => {
    const round: TableRound = { kind: 'roulette', shoe: 0, round: 0, steps: [], bets: placed };
    const [first] = tableFacts(i18next.getFixedT(null, 'records') as never, round);
    expect(first?.[0]).toBe('What was bet on');
    return first?.[1].replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
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

  it('tables: says what was bet on, in words where there are any', () => {
    const said = bets([
      { bet: 'banker', stake: 500 },
      { bet: 'split:17-20', stake: 100 },
      { bet: 'main:2', stake: 1_000 },
      { bet: 'hand:trail', stake: 300 },
      { bet: 'moon:3', stake: 200 },
    ]);
    expect(said?.replaceAll(/[^\w .·–:]/g, '')).toMatch(
      /^Banker .*5\.00 · Split 17–20 .*1\.00 · Seat 3 .*10\.00 · Trail .*3\.00 · moon:3 .*2\.00$/,
    );
  });
});
