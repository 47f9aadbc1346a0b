import { type Back, LOST, wonAt } from '../bets/back.ts';
import { noBet, type TableRules } from '../bets/tableRules.ts';
import { type Card, isRed, rankOf, suitOf } from '../cards/card.ts';
import { BLACKJACK_RETURNS } from './returns.ts';

/** What the side bets of a seat look at. */
export interface SideCards {
  /** The first two cards of the seat. */
  readonly own: readonly [Card, Card];
  /** The dealer's open card. */
  readonly up: Card;
}

const SAME = wonAt(25);
const COLOURED = wonAt(12);
const MIXED = wonAt(6);

/** A pair of the same suit, of the same colour, or of different ones. */
function pairBack([first, second]: SideCards['own']): Back {
  if (rankOf(first) !== rankOf(second)) return LOST;
  if (suitOf(first) === suitOf(second)) return SAME;
  return isRed(first) === isRed(second) ? COLOURED : MIXED;
}

const SUITED_TRIPS = wonAt(100);
const STRAIGHT_FLUSH = wonAt(40);
const TRIPS = wonAt(30);
const STRAIGHT = wonAt(10);
const FLUSH = wonAt(5);

/** Three ranks in a row; the ace counts below the two and above the king. */
function isStraight(ranks: readonly number[]): boolean {
  const [low = 0, middle = 0, high = 0] = ranks.toSorted((a, b) => a - b);
  if (low === 0 && middle === 11 && high === 12) return true;
  return middle === low + 1 && high === middle + 1;
}

/** The first two cards and the dealer's open one as a hand of poker. */
function threeCardBack(cards: readonly [Card, Card, Card]): Back {
  const [first, ...others] = cards;
  const isSuited = others.every(card => suitOf(card) === suitOf(first));
  if (others.every(card => rankOf(card) === rankOf(first))) return isSuited ? SUITED_TRIPS : TRIPS;
  if (isStraight(cards.map(rankOf))) return isSuited ? STRAIGHT_FLUSH : STRAIGHT;
  return isSuited ? FLUSH : LOST;
}

/** Bets beside the main one, decided by the first cards. */
export const blackjackSides: TableRules<SideCards> = {
  bets: ['pairs', 'twentyOnePlusThree'],
  // The main bet pays 3 to 2, and half of it is insured.
  unit: 2,
  prices: new Map([
    ['pairs', [SAME, COLOURED, MIXED]],
    ['twentyOnePlusThree', [SUITED_TRIPS, STRAIGHT_FLUSH, TRIPS, STRAIGHT, FLUSH]],
  ]),
  returns: BLACKJACK_RETURNS,
  backOf(bet, { own, up }) {
    if (bet === 'pairs') return pairBack(own);
    return bet === 'twentyOnePlusThree' ? threeCardBack([...own, up]) : noBet(bet);
  },
};
