import { describe, expect, it } from 'vitest';
import { bigRoadOf, type RoadRound } from '../../../../partner/tables/rules/roads/bigRoad.ts';
import {
  DERIVED_ROADS,
  type DerivedRoad,
  derivedRoad,
  roadPrediction,
} from '../../../../partner/tables/rules/roads/derivedRoads.ts';
import { beadRoad, ROAD_ROWS, roadGrid } from '../../../../partner/tables/rules/roads/grid.ts';
import { seededRandom } from '../support/seededRandom.ts';

const WINNERS = { B: 'banker', P: 'player', T: 'tie' } as const;
/** Rounds by their letters: banker, player, tie. */
const roundsOf = (text: string): readonly RoadRound[] =>
  [...text].map(letter => ({
    winner: WINNERS[letter as keyof typeof WINNERS],
    ...{ playerPair: false, bankerPair: false },
  }));
const DERIVED = Object.keys(DERIVED_ROADS) as DerivedRoad[];
/** Marks of a derived road as letters, a space between its columns. */
const drawn = (text: string, road: DerivedRoad) =>
  derivedRoad(roundsOf(text), road)
    .map(column => column.map(colour => (colour === 'red' ? 'R' : 'B')).join(''))
    .join(' ');

describe('tables: big road and bead road', () => {
  it('tables: a column ends when the other side wins, and ties stay with the win before them', () => {
    const { columns, leadingTies } = bigRoadOf(roundsOf('TTBBTBPTTPB'));
    expect(leadingTies).toBe(2);
    expect(columns.map(column => column.map(({ winner, ties }) => `${winner[0]}${ties}`).join(' '))).toEqual([
      ...['b0 b1 b0', 'p2 p0', 'b0'],
    ]);
  });

  it('tables: a long column turns right at the bottom, and the next one begins beside its top', () => {
    const { columns } = bigRoadOf(roundsOf(`${'B'.repeat(8)}PPPPPPP`));
    const cells = roadGrid(columns).map(({ column, row }) => `${column},${row}`);
    expect(cells.slice(0, 8)).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,5', '2,5']);
    // The player's column finds the bottom taken and turns a row above it.
    expect(cells.slice(8)).toEqual(['1,0', '1,1', '1,2', '1,3', '1,4', '2,4', '3,4']);
  });

  it('tables: no two marks share a cell, whatever is played', () => {
    const random = seededRandom(7);
    for (let shoe = 0; shoe < 20; shoe += 1) {
      // Long columns are likely: a side wins again nine times of ten.
      let letter = 'B';
      const text = Array.from({ length: 80 }, () => {
        if (random.below(10) === 0) letter = letter === 'B' ? 'P' : 'B';
        return letter;
      }).join('');
      const cells = roadGrid(bigRoadOf(roundsOf(text)).columns);
      expect(cells).toHaveLength(80);
      expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(80);
      expect(cells.every(({ row }) => row >= 0 && row < ROAD_ROWS)).toBe(true);
    }
  });

  it('tables: the bead road has every round, column by column', () => {
    const cells = beadRoad(roundsOf('BPTBPTB'));
    expect(cells.map(({ column, row, mark }) => `${column},${row}${mark.winner[0]}`)).toEqual([
      ...['0,0b', '0,1p', '0,2t', '0,3b', '0,4p', '0,5t', '1,0b'],
    ]);
  });
});

describe('tables: derived roads', () => {
  it.each<[string, DerivedRoad, string]>([
    // Alternating wins repeat themselves in every road.
    ['BPBPBP', 'bigEyeBoy', 'RRRR'],
    ['BPBPBP', 'small', 'RRR'],
    ['BPBPBP', 'cockroach', 'RR'],
    // The second column at its second win is the first mark: the first column has as many.
    ['BBPP', 'bigEyeBoy', 'R'],
    // It is longer than the first one: blue, and then red again, for both are without a neighbour.
    ['BPPPP', 'bigEyeBoy', 'B RR'],
    // A new column after two of different length.
    ['BBPB', 'bigEyeBoy', 'B'],
    ['BBPPB', 'bigEyeBoy', 'RR'],
    ['BBPPB', 'small', ''],
    ['BBPPBB', 'small', 'R'],
    ['BPPBB', 'small', 'B'],
    // Ties say nothing.
    ['TBTBPTPT', 'bigEyeBoy', 'R'],
  ])('tables: %s in the %s', (text, road, marks) => {
    expect(drawn(text, road)).toBe(marks);
  });

  it('tables: a mark depends on where its cell has a neighbour, as they are drawn by hand', () => {
    const random = seededRandom(33);
    for (let shoe = 0; shoe < 30; shoe += 1) {
      const text = Array.from({ length: 60 }, () => 'BPBPBPBPT'[random.below(9)]).join('');
      const { columns } = bigRoadOf(roundsOf(text));
      const isThere = (column: number, row: number) => columns[column]?.[row] !== undefined;
      for (const road of DERIVED) {
        const back = DERIVED_ROADS[road];
        const marks: string[] = [];
        for (const [at, column] of columns.entries())
          for (const row of column.keys()) {
            // By hand: the first of a column looks at where the last one would have gone on.
            const [seen, beside] = row === 0 ? [at - 1, columns[at - 1]?.length ?? 0] : [at, row];
            if (seen - back < 0) continue;
            const [there, above] = [isThere(seen - back, beside), isThere(seen - back, beside - 1)];
            const repeats = there === above;
            marks.push(repeats === row > 0 ? 'R' : 'B');
          }
        expect(drawn(text, road).replaceAll(' ', ''), text).toBe(marks.join(''));
      }
    }
  });

  it('tables: predictions are the marks that come then', () => {
    const random = seededRandom(5);
    for (let length = 0; length < 60; length += 1) {
      const text = Array.from({ length }, () => 'BPT'[random.below(3)]).join('');
      for (const [letter, side] of [
        ['B', 'banker'],
        ['P', 'player'],
      ] as const) {
        const predicted = roadPrediction(roundsOf(text), side);
        for (const road of DERIVED) {
          const [before, after] = [text, text + letter].map(it => drawn(it, road).replaceAll(' ', ''));
          const more = after?.slice(before?.length) ?? '';
          expect({ R: 'red', B: 'blue' }[more] ?? null, text + letter).toBe(predicted[road]);
        }
      }
    }
  });
});
