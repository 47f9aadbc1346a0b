import type { Card } from '../../../../streams/wire/cards/card.ts';

/** Seats of a table, and deals of a game. */
export const BREAK_SEATS = 4;
export const DEALS = 5;
/** Tricks of a deal, and the most that can be called. */
export const TRICKS = 13;

/** Somebody in a game. */
export interface BreakPlayer {
  /** From 1 to 4. */
  readonly seat: number;
  readonly cards: readonly Card[];
  /** How many tricks it has called in this deal; null until it has. */
  readonly call: number | null;
  readonly tricks: number;
  /** Points of each deal that is over, in tenths: a call of 3 that took 4 tricks is 31. */
  readonly points: readonly number[];
}

/** A card on the table. */
export interface PlayedCard {
  readonly seat: number;
  readonly card: Card;
}

/** A game of five deals at one moment. */
export interface BreakState {
  /** By their seats. */
  readonly players: readonly BreakPlayer[];
  /** Seat that deals; the next one calls and leads first. */
  readonly dealer: number;
  /** `dealing` waits for shuffled cards. */
  readonly phase: 'dealing' | 'calling' | 'playing' | 'over';
  readonly turn: number | null;
  /** Cards of the running trick, in the order in which they were played. */
  readonly trick: readonly PlayedCard[];
  /** The trick before it, for everybody to see. */
  readonly lastTrick: readonly PlayedCard[];
  /** Seats with the most points of all deals; empty before the end. */
  readonly winners: readonly number[];
}

/** What happens in a game: shuffled cards are dealt, a seat calls, a seat plays a card. */
export type BreakEvent =
  | { readonly event: 'deal'; readonly cards: readonly Card[] }
  | { readonly event: 'call'; readonly seat: number; readonly tricks: number }
  | { readonly event: 'play'; readonly seat: number; readonly card: Card };

export const nextSeat = (seat: number): number => (seat % BREAK_SEATS) + 1;

/** A game before its first deal. @param dealer Seat that deals first. */
export const newBreak = (dealer: number): BreakState => ({
  players: Array.from({ length: BREAK_SEATS }, (_, i) => ({
    ...{ seat: i + 1, cards: [], call: null, tricks: 0, points: [] },
  })),
  ...{ dealer, phase: 'dealing', turn: null, trick: [], lastTrick: [], winners: [] },
});

export const pointsOfGame = ({ points }: BreakPlayer): number => points.reduce((sum, it) => sum + it, 0);
