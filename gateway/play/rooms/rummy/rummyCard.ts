import { cardName, heightOf, PACK, suitOf } from '../../../../streams/wire/cards/card.ts';

/** A card of two packs and two jokers: from 0 to 105. Two cards look alike; the jokers come last. */
export type RummyCard = number;

const PACKS = 2;
const JOKERS = 2;
const ACE = 12;
/** Cards that a round is played with. */
export const RUMMY_CARDS = PACKS * PACK + JOKERS;

export const isPrintedJoker = (card: RummyCard): boolean => card >= PACKS * PACK;

/** From the two, 0, to the ace, 12; null for a printed joker. */
export const rummyHeight = (card: RummyCard): number | null =>
  isPrintedJoker(card) ? null : heightOf(card % PACK);
/** As in `suitOf`; null for a printed joker. */
export const rummySuit = (card: RummyCard): number | null =>
  isPrintedJoker(card) ? null : suitOf(card % PACK);

/** Whether a card stands for any other one: a printed joker, or one of the height that was turned up. */
export const isJoker = (card: RummyCard, wild: number): boolean =>
  isPrintedJoker(card) || rummyHeight(card) === wild;

/** Height of the cards that are wild when this one is turned up: aces for a printed joker. */
export const wildOf = (card: RummyCard): number => rummyHeight(card) ?? ACE;

const TEN = 10;
/** Points of a card that is in no group: ten for an ace and a picture, none for a joker. */
export function rummyPoints(card: RummyCard, wild: number): number {
  const height = rummyHeight(card);
  if (height === null || isJoker(card, wild)) return 0;
  return height === ACE ? TEN : Math.min(TEN, height + 2);
}

/** As in `cardName`; `JK` is a printed joker. */
export const rummyName = (card: RummyCard): string => (isPrintedJoker(card) ? 'JK' : cardName(card % PACK));
