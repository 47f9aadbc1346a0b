/** A card of a pack: 13 times its suit and its rank, from 0 to 51. Cards of several packs look alike. */
export type Card = number;

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;
/** Cards of a pack. */
export const PACK = RANKS.length * SUITS.length;

/** The ace is 0, the king is 12. */
export const rankOf = (card: Card): number => card % RANKS.length;
/** Place in `SUITS`. */
export const suitOf = (card: Card): number => Math.floor(card / RANKS.length);
/** Hearts and diamonds. */
export const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2;

/** Two letters: `AS` is the ace of spades, `TD` the ten of diamonds. */
export const cardName = (card: Card): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;

/** So many packs in their order, before they are shuffled. */
export const packsOf = (count: number): readonly Card[] =>
  Array.from({ length: count * PACK }, (_, at) => at % PACK);

/** The next card of a shoe. Throws when none is left. */
export type NextCard = () => Card;

/** Deals the cards of a list in their order. */
export function dealFrom(cards: readonly Card[], from = 0): NextCard {
  let at = from;
  return () => {
    const card = cards[at];
    if (card === undefined) throw new Error(`the shoe has ${cards.length} cards`);
    at += 1;
    return card;
  };
}

/** So many cards, in the order in which they are dealt. */
export const drawCards = (next: NextCard, count: number): readonly Card[] =>
  Array.from({ length: count }, next);
