import type { Random } from '../../../random.ts';
import { type Card, type NextCard, packsOf } from '../cards/card.ts';
import { shuffled } from '../shoe/shuffle.ts';
import { handPoints } from './hand.ts';

export const BLACKJACK_SEATS = 7;
/** Eight packs, shuffled for each round. */
export const BLACKJACK_PACKS = 8;

/** More than a seat can need: two hands of 21 points from 32 aces and 32 twos have 37 cards. */
const CARDS_OF_SEAT = 40;
/** Where the dealer's first card is; the seats' first cards are before it, their second ones after it, then the hole card. */
const UP = BLACKJACK_SEATS;
const SECOND_CARDS = UP + 1;
const HOLE = SECOND_CARDS + BLACKJACK_SEATS;
const REST = HOLE + 1;

/** The shoe of a round, before the first card. */
export const shuffleBlackjack = (random: Random): readonly Card[] =>
  shuffled(packsOf(BLACKJACK_PACKS), random);

const at = (shoe: readonly Card[], place: number): Card => {
  const card = shoe[place];
  if (card === undefined) throw new Error(`a shoe of ${shoe.length} cards has no place ${place}`);
  return card;
};

/** The first two cards of a seat, from 0. */
export const firstCards = (shoe: readonly Card[], seat: number): readonly [Card, Card] => [
  at(shoe, seat),
  at(shoe, SECOND_CARDS + seat),
];

/** The dealer's open card. */
export const upCard = (shoe: readonly Card[]): Card => at(shoe, UP);

/**
 * Further cards of a seat. Each seat has a part of the shoe of its own, so all seats decide at the same time, and what a seat
 * draws depends on nobody else. To whom which place of a shuffled shoe belongs changes no chance.
 */
export function nextOfSeat(shoe: readonly Card[], seat: number): NextCard {
  let place = REST + seat * CARDS_OF_SEAT;
  return () => {
    const card = at(shoe, place);
    place += 1;
    return card;
  };
}

const STANDS = 17;

/** The dealer's open and hidden card, which are looked at for a blackjack before anybody decides. */
export const dealerStart = (shoe: readonly Card[]): readonly [Card, Card] => [at(shoe, UP), at(shoe, HOLE)];

/** The dealer's whole hand: draws up to 16 and stands on every 17. */
export function dealerHand(shoe: readonly Card[]): readonly Card[] {
  const cards: Card[] = [...dealerStart(shoe)];
  for (let place = REST + BLACKJACK_SEATS * CARDS_OF_SEAT; handPoints(cards).points < STANDS; place += 1)
    cards.push(at(shoe, place));
  return cards;
}
