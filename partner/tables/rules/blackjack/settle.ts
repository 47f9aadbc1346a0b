import { type Back, EVEN, LOST, PUSHED, wonAt } from '../bets/back.ts';
import type { Decided } from '../bets/decided.ts';
import { type Card, rankOf } from '../cards/card.ts';
import { handPoints, isBlackjack, MOST_POINTS } from './hand.ts';
import { hasBlackjack, type Seat, type SeatHand } from './seat.ts';

/** 3 to 2. */
const BLACKJACK_PAYS = wonAt(3, 2);

/** What comes back for a hand that is no blackjack, against a dealer who has none. */
export function handBack({ cards }: SeatHand, dealer: readonly Card[]): Back {
  const own = handPoints(cards).points;
  const against = handPoints(dealer).points;
  if (own > MOST_POINTS) return LOST;
  if (against > MOST_POINTS || own > against) return EVEN;
  return own === against ? PUSHED : LOST;
}

/**
 * What became of the main bet of a seat; an ante is the bet of one hand. A dealer's blackjack ends the round before anybody
 * decides, so no more than that bet can be lost to it. Bets behind a seat come to the same, part by part.
 */
export function settleSeat(seat: Pick<Seat, 'hands'>, dealer: readonly Card[]): Decided {
  if (isBlackjack(dealer)) return { antes: 1, backs: [hasBlackjack(seat) ? PUSHED : LOST] };
  if (hasBlackjack(seat)) return { antes: 1, backs: [BLACKJACK_PAYS] };
  const parts = seat.hands.map(hand => ({ times: hand.isDoubled ? 2 : 1, back: handBack(hand, dealer) }));
  return {
    antes: parts.reduce((sum, { times }) => sum + times, 0),
    backs: parts.map(({ times, back: [numerator, denominator] }) => [times * numerator, denominator]),
  };
}

/** Whether insurance is offered: the dealer's open card is an ace. */
export const mayInsure = (up: Card): boolean => rankOf(up) === 0;

/** What insurance gives back, a bet of half the main one: 2 to 1 when the dealer has a blackjack. */
export const insuranceBack = (dealer: readonly Card[]): Back => (isBlackjack(dealer) ? wonAt(2) : LOST);
