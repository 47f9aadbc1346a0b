// Free of zod: the page runs it.

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['♠', '♥', '♦', '♣'] as const;

/** Kinds of tables at which something else than cards is shown. */
const OTHERS: ReadonlySet<string> = new Set(['roulette', 'fastRoulette', 'sicBo', 'moneyWheel']);

/** Whether what is shown at a table of this kind are cards. */
export const isOfCards = (kind: string): boolean => !OTHERS.has(kind);

/** Place of a card's rank, 0 for the ace to 12 for the king. A card is 13 times its suit and its rank, from 0 to 51. */
export const rankOf = (card: number): number => card % RANKS.length;

/** `♠4`, `♥10`, `♦A`. */
export function cardText(card: number): string {
  return `${SUITS[Math.floor(card / RANKS.length)] ?? '?'}${RANKS[rankOf(card)]}`;
}
