// Free of zod: the page reads it.

/** A card of a pack: 13 times its suit and its height, from 0 to 51. The two is 0, the ace is 12. */
export type Card = number;

const HEIGHTS = '23456789TJQKA';
const SUITS = 'CDHS';

/** Cards of a pack. */
export const PACK = HEIGHTS.length * SUITS.length;

/** From 0, the two, to 12, the ace. */
export const heightOf = (card: Card): number => card % HEIGHTS.length;
/** Clubs, diamonds, hearts, spades, from 0 on. */
export const suitOf = (card: Card): number => Math.floor(card / HEIGHTS.length);

/** Two letters: `AS` is the ace of spades, `TD` the ten of diamonds. */
export const cardName = (card: Card): string =>
  `${HEIGHTS[heightOf(card)] ?? '?'}${SUITS[suitOf(card)] ?? '?'}`;

/** The card of a name. Throws for what is no card. */
export function cardOf(name: string): Card {
  const height = HEIGHTS.indexOf(name.charAt(0));
  const suit = SUITS.indexOf(name.charAt(1));
  if (name.length !== 2 || height < 0 || suit < 0) throw new Error(`${name} is no card`);
  return suit * HEIGHTS.length + height;
}
