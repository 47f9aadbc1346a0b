import { type Card, rankOf } from '../../tables/rules/cards/card.ts';

/** Heights of cards: 2 to 10, jack 11, queen 12, king 13, ace 14. */
export const HEIGHTS: readonly number[] = Array.from({ length: 13 }, (_, at) => at + 2);

export const heightOf = (card: Card): number => (rankOf(card) === 0 ? 14 : rankOf(card) + 1);
