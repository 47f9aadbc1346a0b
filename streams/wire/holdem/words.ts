// Free of zod: the page and the gateway's tables read it.

/** Code of the game. */
export const HOLDEM_CODE = 'HOLDEM';

/** Kinds of a hand, the lowest first; a royal flush is the highest straight flush. */
export const POKER_KINDS = [
  ...['high', 'pair', 'twoPairs', 'three', 'straight', 'flush', 'fullHouse', 'four', 'straightFlush'],
] as const as readonly PokerKind[];
export type PokerKind =
  | ('high' | 'pair' | 'twoPairs' | 'three' | 'straight' | 'flush' | 'fullHouse')
  | ('four' | 'straightFlush');

/** Where a hand stands: before the common cards, after three, four and five of them, at its end. */
export const STREETS = ['preflop', 'flop', 'turn', 'river', 'over'] as const;
export type Street = (typeof STREETS)[number];

/** What a seat may do in its turn; a bet is a raise of nothing. */
export const HOLDEM_ACTS = ['fold', 'check', 'call', 'raise'] as const;
export type HoldemActName = (typeof HOLDEM_ACTS)[number];

/** Fewest and most players of a table. */
export const HOLDEM_SEATS = { least: 2, most: 6 } as const;
/** Most tables in the list. */
export const MOST_POKER_TABLES = 60;
/** Hands of an account that it can look at again. */
export const MOST_HANDS = 20;
