/** What a ticket can complete, the best first in the forms below. */
export type PatternId =
  | 'fullHouse'
  | 'frame'
  | 'cross'
  | 'plus'
  | 'threeLines'
  | 'twoLines'
  | 'corners'
  | 'line';

/** Places of a ticket as bits: its numbers row by row, the first is the lowest. A free field has no number and no bit. */
export type TicketMarks = number;

/** A form of bingo: its balls, and what its tickets can complete. */
export interface BingoForm {
  readonly balls: 75 | 90;
  /** Numbers of a ticket. */
  readonly numbers: number;
  /** The best first. A ticket has the first one that it completes, and no other. */
  readonly patterns: readonly PatternId[];
}

export const BINGO_FORMS: Readonly<Record<BingoForm['balls'], BingoForm>> = {
  75: {
    ...{ balls: 75, numbers: 24 },
    patterns: ['frame', 'cross', 'plus', 'threeLines', 'twoLines', 'corners', 'line'],
  },
  90: { ...{ balls: 90, numbers: 15 }, patterns: ['fullHouse', 'twoLines', 'corners', 'line'] },
};

/** Rows and columns of a ticket of 75 balls, whose middle is free. */
export const SQUARE_SIDE = 5;
const FREE = 12;
/** Numbers in a row of a ticket of 90 balls. */
export const ROW = 5;

const FIVE = [0, 1, 2, 3, 4];
const bitsOf = (places: readonly number[]): TicketMarks =>
  places.reduce((bits, place) => bits | (1 << place), 0);
/** Fields of a square ticket as marks. */
const squareBits = (fields: readonly number[]): TicketMarks =>
  bitsOf(fields.filter(field => field !== FREE).map(field => (field < FREE ? field : field - 1)));

const rows = FIVE.map(row => squareBits(FIVE.map(column => row * SQUARE_SIDE + column)));
const columns = FIVE.map(column => squareBits(FIVE.map(row => row * SQUARE_SIDE + column)));
const falling = squareBits(FIVE.map(at => at * SQUARE_SIDE + at));
const rising = squareBits(FIVE.map(at => at * SQUARE_SIDE + SQUARE_SIDE - 1 - at));
const SQUARE_LINES = [...rows, ...columns, falling, rising];
const SQUARE = {
  frame: (rows[0] ?? 0) | (rows[4] ?? 0) | (columns[0] ?? 0) | (columns[4] ?? 0),
  cross: falling | rising,
  plus: (rows[2] ?? 0) | (columns[2] ?? 0),
  corners: squareBits([0, SQUARE_SIDE - 1, SQUARE_SIDE * (SQUARE_SIDE - 1), SQUARE_SIDE * SQUARE_SIDE - 1]),
} as const;

const ROW_LINES = [0, 1, 2].map(row => bitsOf(FIVE.map(at => row * ROW + at)));
/** First and last number of the upper and of the lower row. */
const ROW_CORNERS = bitsOf([0, ROW - 1, 2 * ROW, 3 * ROW - 1]);

const isIn = (marks: TicketMarks, pattern: TicketMarks) => (marks & pattern) === pattern;

function countIn(marks: TicketMarks, lines: readonly TicketMarks[]): number {
  let count = 0;
  for (const line of lines) if (isIn(marks, line)) count += 1;
  return count;
}

const BY_LINES: readonly (PatternId | null)[] = [null, 'line', 'twoLines', 'threeLines'];

function squarePattern(marks: TicketMarks): PatternId | null {
  if (isIn(marks, SQUARE.frame)) return 'frame';
  if (isIn(marks, SQUARE.cross)) return 'cross';
  if (isIn(marks, SQUARE.plus)) return 'plus';
  const lines = countIn(marks, SQUARE_LINES);
  if (lines < 2 && isIn(marks, SQUARE.corners)) return 'corners';
  return BY_LINES[Math.min(lines, 3)] ?? null;
}

function rowPattern(marks: TicketMarks): PatternId | null {
  const lines = countIn(marks, ROW_LINES);
  if (lines === 3) return 'fullHouse';
  if (lines < 2 && isIn(marks, ROW_CORNERS)) return 'corners';
  return BY_LINES[lines] ?? null;
}

/** The best that a ticket has completed; null for nothing. */
export const patternOf = ({ balls }: Pick<BingoForm, 'balls'>, marks: TicketMarks): PatternId | null =>
  balls === 75 ? squarePattern(marks) : rowPattern(marks);

/** The places that make a pattern on a ticket. */
export function placesOf({ balls }: Pick<BingoForm, 'balls'>, marks: TicketMarks): TicketMarks {
  const pattern = patternOf({ balls }, marks);
  if (pattern === null) return 0;
  if (pattern === 'corners') return balls === 75 ? SQUARE.corners : ROW_CORNERS;
  if (pattern === 'frame' || pattern === 'cross' || pattern === 'plus') return SQUARE[pattern];
  return (balls === 75 ? SQUARE_LINES : ROW_LINES)
    .filter(line => isIn(marks, line))
    .reduce((bits, line) => bits | line, 0);
}

/** Which numbers of a ticket were called. */
export const marksOf = (ticket: readonly number[], called: ReadonlySet<number>): TicketMarks =>
  bitsOf(ticket.flatMap((number, place) => (called.has(number) ? [place] : [])));
