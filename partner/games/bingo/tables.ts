import type { GameFigures } from '../game.ts';
import { BINGO_FORMS, type BingoForm, type PatternId } from './patterns.ts';

/** Tickets that a round has at most. */
export const MOST_TICKETS = 4;

/** How a bingo is played, and what it pays. */
export interface BingoTable {
  readonly balls: BingoForm['balls'];
  /** Balls that are called in a round. */
  readonly calls: number;
  /** What the best pattern of a ticket pays, in prices of a ticket, the best first. */
  readonly pays: readonly BingoPay[];
}
export interface BingoPay {
  readonly id: PatternId;
  readonly pays: number;
}

type Volatility = NonNullable<GameFigures['volatility']>;

/** @param pays In the order of the form's patterns. */
function table(balls: BingoForm['balls'], calls: number, ...pays: readonly number[]): BingoTable {
  return { balls, calls, pays: BINGO_FORMS[balls].patterns.map((id, at) => ({ id, pays: pays[at] ?? 0 })) };
}

/** By balls and volatility: the fewer balls are called, the rarer and greater are the prizes. What each returns is counted (`odds.ts`). */
export const BINGO_TABLES: Readonly<Record<BingoForm['balls'], Readonly<Record<Volatility, BingoTable>>>> = {
  75: {
    low: table(75, 35, 1_000, 40, 40, 20, 5, 4, 2),
    medium: table(75, 32, 5_000, 250, 200, 60, 8, 5, 2),
    high: table(75, 29, 10_000, 500, 500, 200, 20, 8, 3),
  },
  90: {
    low: table(90, 55, 300, 12, 3, 2),
    medium: table(90, 50, 1_500, 40, 4, 3),
    high: table(90, 45, 10_000, 200, 5, 4),
  },
};

/** The table of a game: its balls are always the same for a code. */
export function bingoTableOf({
  gameCode,
  volatility,
}: Pick<GameFigures, 'gameCode' | 'volatility'>): BingoTable {
  const sum = [...gameCode].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return BINGO_TABLES[sum % 2 === 0 ? 75 : 90][volatility ?? 'medium'];
}
