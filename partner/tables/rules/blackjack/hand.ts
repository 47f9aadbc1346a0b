import { type Card, rankOf } from '../cards/card.ts';

const TEN = 10;
/** The most that a hand may have. */
export const MOST_POINTS = 21;

/** Points of a card: pictures count 10, the ace 1. */
export const blackjackPoints = (card: Card): number => Math.min(rankOf(card) + 1, TEN);

/** Points of a hand. It is soft while an ace in it counts 11. */
export function handPoints(cards: readonly Card[]): { readonly points: number; readonly isSoft: boolean } {
  const least = cards.reduce((sum, card) => sum + blackjackPoints(card), 0);
  const isSoft = least + TEN <= MOST_POINTS && cards.some(card => rankOf(card) === 0);
  return { points: isSoft ? least + TEN : least, isSoft };
}

/** An ace and a ten as the first two cards. */
export const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && handPoints(cards).points === MOST_POINTS;

/** Whether two cards may be split: they have the same points. */
export const isSplittable = ([first, second, ...more]: readonly Card[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  more.length === 0 &&
  blackjackPoints(first) === blackjackPoints(second);
