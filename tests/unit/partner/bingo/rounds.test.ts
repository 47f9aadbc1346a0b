import { describe, expect, it } from 'vitest';
import { type BingoFacts, type BingoOutcome, bingo } from '../../../../partner/games/bingo/bingo.ts';
import {
  BINGO_FORMS,
  marksOf,
  type PatternId,
  patternOf,
  placesOf,
} from '../../../../partner/games/bingo/patterns.ts';
import { bingoTableOf } from '../../../../partner/games/bingo/tables.ts';
import { columnOf, drawTicket } from '../../../../partner/games/bingo/tickets.ts';
import type { GameFigures } from '../../../../partner/games/game.ts';
import { seededRandom } from '../support/seededRandom.ts';

const PRICE = 100;
const figures = (balls: 75 | 90, more: Partial<GameFigures> = {}): GameFigures => ({
  ...{ gameCode: balls === 75 ? 'PG-B-BINGO' : 'PG-A-BINGO', gameType: 'RNG', gameClassify: 'BG' },
  ...{ rtp: null, volatility: 'low', lines: null, minBet: PRICE, ...more },
});
const RANDOMS = [
  ...Array.from({ length: 200 }, (_, seed) => seededRandom(seed)),
  { below: () => 0 },
  { below: (end: number) => end - 1 },
];

it('codes of these tests have the balls that they are taken for', () => {
  for (const balls of [75, 90] as const) expect(bingoTableOf(figures(balls)).balls).toBe(balls);
});

describe('a ticket', () => {
  it('of 75 balls has five columns of fifteen numbers each, and a free middle', () => {
    for (const random of RANDOMS) {
      const ticket = drawTicket(BINGO_FORMS[75], random);
      expect([ticket.length, new Set(ticket).size]).toEqual([24, 24]);
      const fields = ticket.toSpliced(12, 0, 0);
      for (const [field, number] of fields.entries())
        if (field !== 12) expect(Math.floor((number - 1) / 15)).toBe(field % 5);
    }
  });

  it('of 90 balls has five numbers in each row, one at least in each column, growing downwards', () => {
    for (const random of RANDOMS) {
      const ticket = drawTicket(BINGO_FORMS[90], random);
      expect([ticket.length, new Set(ticket).size]).toEqual([15, 15]);
      expect(new Set(ticket.map(columnOf)).size).toBe(9);
      for (let row = 0; row < 3; row += 1) {
        const columns = ticket.slice(5 * row, 5 * row + 5).map(columnOf);
        expect(columns).toEqual([...new Set(columns)].toSorted((a, b) => a - b));
      }
      for (let column = 0; column < 9; column += 1) {
        const numbers = ticket.filter(number => columnOf(number) === column);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }
    }
    expect([1, 9, 10, 79, 80, 89, 90].map(columnOf)).toEqual([0, 0, 1, 7, 8, 8, 8]);
  });
});

describe('the best pattern', () => {
  const square = (rows: string) =>
    [...rows.replaceAll(' ', '')]
      .toSpliced(12, 1)
      .reduce((bits, it, at) => bits | (it === '#' ? 1 << at : 0), 0);
  it.each([
    ['#.... #.... #.#.. #.... #....', 'line'],
    ['#...# .#... ..#.. ...#. #...#', 'corners'],
    ['..... ..... ##### ..... .....', 'line'],
    ['##### ..... ##### ..... .....', 'twoLines'],
    ['##### #.... #.#.. #.... #...#', 'twoLines'],
    ['##### ##### ##### ..... .....', 'threeLines'],
    ['..#.. ..#.. ##### ..#.. ..#..', 'plus'],
    ['#...# .#.#. ..#.. .#.#. #...#', 'cross'],
    ['##### #...# #.#.# #...# #####', 'frame'],
    ['####. ###.# ..... ##.## .###.', null],
  ] as const)('of 75 balls: %s is %s', (rows, id) => {
    expect(patternOf(BINGO_FORMS[75], square(rows))).toBe(id);
  });
  const rowsOf = (rows: string) =>
    [...rows.replaceAll(' ', '')].reduce((bits, it, at) => bits | (it === '#' ? 1 << at : 0), 0);
  it.each([
    ['##### ..... .....', 'line'],
    ['#...# ..... #...#', 'corners'],
    ['##### ..... #...#', 'corners'],
    ['##### ##### #...#', 'twoLines'],
    ['##### ##### #####', 'fullHouse'],
    ['####. ##### ####.', 'line'],
    ['####. ####. ####.', null],
  ] as const)('of 90 balls: %s is %s', (rows, id) => {
    expect(patternOf(BINGO_FORMS[90], rowsOf(rows))).toBe(id);
  });

  it('never gets worse by another mark, and is made of marked places', () => {
    const random = seededRandom(4);
    for (const form of Object.values(BINGO_FORMS))
      for (let n = 0; n < 200; n += 1) {
        const rankOf = (id: PatternId | null) =>
          id === null ? form.patterns.length : form.patterns.indexOf(id);
        let marks = 0;
        let rank = form.patterns.length;
        while (marks !== 2 ** form.numbers - 1) {
          marks |= 1 << random.below(form.numbers);
          const next = rankOf(patternOf(form, marks));
          expect(next).toBeLessThanOrEqual(rank);
          const places = placesOf(form, marks);
          expect([places & ~marks, places === 0]).toEqual([0, next === form.patterns.length]);
          rank = next;
        }
      }
  });
});

describe('a round of bingo', () => {
  it('calls each ball once, and pays each ticket for its best pattern in whole minor units', () => {
    for (const balls of [75, 90] as const)
      for (const volatility of ['low', 'medium', 'high', null] as const) {
        const of = figures(balls, { volatility });
        const table = bingoTableOf(of);
        const random = seededRandom(balls);
        for (let n = 0; n < 100; n += 1) {
          const tickets = 1 + (n % 4);
          const { payout, outcome } = bingo.play(of, { stake: PRICE * tickets, choice: { tickets } }, random);
          const { tickets: drawn, called, best } = outcome as BingoOutcome;
          expect([drawn.length, called.length, new Set(called).size]).toEqual([
            tickets,
            table.calls,
            table.calls,
          ]);
          expect(Math.min(...called) >= 1 && Math.max(...called) <= balls).toBe(true);
          expect(best).toEqual(drawn.map(ticket => patternOf(table, marksOf(ticket, new Set(called)))));
          const paid = best.map(id => table.pays.find(it => it.id === id)?.pays ?? 0);
          expect(payout).toBe(PRICE * paid.reduce((sum, pays) => sum + pays, 0));
        }
      }
  });

  it('brings each pattern as often as its odds say', { timeout: 120_000 }, () => {
    const TICKETS = 8_000;
    for (const balls of [75, 90] as const) {
      const of = figures(balls);
      const random = seededRandom(1);
      const seen = new Map<string, number>();
      for (let n = 0; n < TICKETS / 4; n += 1) {
        const { outcome } = bingo.play(of, { stake: 4 * PRICE, choice: { tickets: 4 } }, random);
        for (const id of (outcome as BingoOutcome).best)
          if (id !== null) seen.set(id, (seen.get(id) ?? 0) + 1);
      }
      for (const { id, oneIn } of (bingo.facts(of) as BingoFacts).patterns) {
        const due = TICKETS / oneIn;
        // Tickets of a round see the same balls, so they vary a little more together than apart.
        expect(Math.abs((seen.get(id) ?? 0) - due), id).toBeLessThan(6 * Math.sqrt(due) + 3);
      }
    }
  });

  it('takes one to four tickets at a price that is offered, and nothing else', () => {
    const of = figures(75);
    const isFine = (choice: unknown, stake: number) => bingo.choice(of, stake).safeParse(choice).success;
    for (const tickets of [1, 2, 3, 4]) expect(isFine({ tickets }, tickets * PRICE)).toBe(true);
    expect(isFine({ tickets: 3 }, PRICE)).toBe(false);
    expect(isFine({ tickets: 2 }, 3 * PRICE)).toBe(false);
    for (const wrong of [{ tickets: 0 }, { tickets: 5 }, { tickets: 1.5 }, {}, null, { tickets: 1, more: 1 }])
      expect(isFine(wrong, PRICE)).toBe(false);
  });

  it.each([1, 10, 25, 1_000, 300_000, 5_000_000, null])(
    'with a least stake of %s has whole stakes within what the protocol takes',
    minBet => {
      const of = figures(90, { minBet });
      const stakes = bingo.stakes(of);
      const { prices } = bingo.facts(of) as BingoFacts;
      expect(stakes).toEqual([...new Set(stakes)].toSorted((a, b) => a - b));
      expect(stakes.every(stake => Number.isInteger(stake) && stake > 0 && stake <= 1_000_000)).toBe(true);
      for (const price of prices)
        for (const tickets of [1, 2, 3, 4]) {
          expect(stakes).toContain(price * tickets);
          expect(bingo.choice(of, price * tickets).safeParse({ tickets }).success).toBe(true);
        }
    },
  );
});
