import { handPoints } from '../../../tables/rules/blackjack/hand.ts';
import { type Card, dealFrom, type NextCard } from '../../../tables/rules/cards/card.ts';
import type { SolvedRules } from './solve/dealer.ts';

/**
 * Ways to play twenty-one. They share the rest: blackjack pays 3 to 2, the dealer looks for a blackjack before anybody decides and
 * offers insurance under an ace; any two cards may be doubled, also after a split; two cards of equal points are split once, aces get
 * one card each.
 */
export const TWENTY_ONES = {
  /** Six packs; the dealer stands on every 17. */
  sixPacks: { packs: 6, hitsSoft17: false },
  /** Two packs; the dealer draws to a soft 17. */
  twoPacks: { packs: 2, hitsSoft17: true },
} as const satisfies Readonly<Record<string, SolvedRules>>;
export type TwentyOneId = keyof typeof TWENTY_ONES;

const STANDS = 17;

/** The dealer's whole hand. */
export function wholeDealerHand(
  { hitsSoft17 }: SolvedRules,
  start: readonly Card[],
  next: NextCard,
): readonly Card[] {
  const cards = [...start];
  for (;;) {
    const { points, isSoft } = handPoints(cards);
    if (points > STANDS || (points === STANDS && !(isSoft && hitsSoft17))) return cards;
    cards.push(next());
  }
}

/** More than a player can need: two hands of 21 points from the lowest cards of six packs have 35. */
const OWN_CARDS = 40;
/** The same of the dealer. */
const DEALER_CARDS = 20;
/** Cards that are drawn for a round. */
export const CARDS_OF_ROUND = 4 + OWN_CARDS + DEALER_CARDS;

/** Who gets which of the cards of a round. To whom which place of a shuffled shoe belongs changes no chance. */
export interface DealtCards {
  readonly first: readonly [Card, Card];
  /** The dealer's open card and hidden one. */
  readonly dealer: readonly [Card, Card];
  readonly next: NextCard;
  readonly dealerNext: NextCard;
}

export function dealtCards(cards: readonly Card[]): DealtCards {
  const [one = 0, up = 0, two = 0, hole = 0] = cards;
  return {
    first: [one, two],
    dealer: [up, hole],
    next: dealFrom(cards, 4),
    dealerNext: dealFrom(cards, 4 + OWN_CARDS),
  };
}
