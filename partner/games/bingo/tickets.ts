import type { Random } from '../../random.ts';
import { type BingoForm, ROW, SQUARE_SIDE } from './patterns.ts';

/** Numbers of a ticket, row by row. */
export type Ticket = readonly number[];

/** Numbers in a column of a ticket of 75 balls. */
const COLUMN = 15;
/** Columns of a ticket of 90 balls, and its rows. */
const COLUMNS = 9;
const ROWS = 3;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** So many of a list, each as likely, in the order in which they are drawn. */
export function drawSome<T>(list: readonly T[], count: number, random: Random): readonly T[] {
  const rest = [...list];
  return Array.from({ length: count }, () => rest.splice(random.below(rest.length), 1)).flat();
}

/** Column of a number on a ticket of 90 balls: by its tens, 90 beside those of 80. */
export const columnOf = (number: number): number => Math.min(Math.floor(number / 10), COLUMNS - 1);

/** Five columns of fifteen numbers each, of which the middle one has a free field. */
function squareTicket(random: Random): Ticket {
  const columns = range(0, SQUARE_SIDE - 1).map(column =>
    drawSome(range(column * COLUMN + 1, (column + 1) * COLUMN), SQUARE_SIDE, random),
  );
  const fields = range(0, SQUARE_SIDE - 1).flatMap(row => columns.map(column => column[row] ?? 0));
  return fields.filter((_, field) => field !== (SQUARE_SIDE * SQUARE_SIDE - 1) / 2);
}

/** Which columns each row has a number in: five a row, and no column is empty. */
function rowColumns(random: Random): readonly (readonly number[])[] {
  const all = range(0, COLUMNS - 1);
  const first = drawSome(all, ROW, random);
  const second = drawSome(all, ROW, random);
  const empty = all.filter(column => !first.includes(column) && !second.includes(column));
  const others = all.filter(column => !empty.includes(column));
  const third = [...empty, ...drawSome(others, ROW - empty.length, random)];
  return drawSome([first, second, third], ROWS, random);
}

/** Three rows of five numbers in nine columns, which grow downwards. */
function rowTicket(random: Random): Ticket {
  const rows = rowColumns(random);
  const columns = range(0, COLUMNS - 1).map(column => {
    const numbers = range(1, 90).filter(number => columnOf(number) === column);
    const count = rows.filter(row => row.includes(column)).length;
    return drawSome(numbers, count, random).toSorted((a, b) => a - b);
  });
  return rows.flatMap((row, at) =>
    row
      .toSorted((a, b) => a - b)
      .map(column => {
        const above = rows.slice(0, at).filter(it => it.includes(column)).length;
        return columns[column]?.[above] ?? 0;
      }),
  );
}

export const drawTicket = ({ balls }: Pick<BingoForm, 'balls'>, random: Random): Ticket =>
  balls === 75 ? squareTicket(random) : rowTicket(random);

/** Balls as they are called. */
export const drawBalls = ({ balls }: Pick<BingoForm, 'balls'>, count: number, random: Random) =>
  drawSome(range(1, balls), count, random);
