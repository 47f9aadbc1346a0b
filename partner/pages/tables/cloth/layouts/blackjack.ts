import { BLACKJACK_SEATS } from '../../../../tables/rules/blackjack/deal.ts';
import { type ClothLayout, type ClothShape, type Spot, spotAt } from './layout.ts';

/** A seat takes so much of the cloth. */
const WIDTH = 4;
const HEIGHT = 5.4;
/** How far the middle seat lies below the outer ones. */
const BEND = 2.6;

const seats = Array.from({ length: BLACKJACK_SEATS }, (_, seat) => seat);

/** Who sits at a seat bets on it, others behind it; side bets lie above. */
const seatSpots = (seat: number, own: number | null, x: number, y: number): readonly Spot[] => [
  spotAt(`${seat === own ? 'main' : 'behind'}:${seat}`, [x + 0.5, y + 2, 3, 3], 'circle', 'short'),
  spotAt(`pairs:${seat}`, [x + 0.2, y + 0.2, 1.7, 1.7], 'circle', 'short'),
  spotAt(`twentyOnePlusThree:${seat}`, [x + 2.1, y + 0.2, 1.7, 1.7], 'circle', 'short'),
];

/** Seven seats on an arc, on a phone in two rows. @param own The seat of the player; null for none. */
export function blackjackLayout(shape: ClothShape, own: number | null): ClothLayout {
  if (shape === 'wide') {
    const middle = (BLACKJACK_SEATS - 1) / 2;
    const bend = (seat: number) => BEND * (1 - ((seat - middle) / middle) ** 2);
    const spots = seats.flatMap(seat => seatSpots(seat, own, seat * WIDTH, bend(seat)));
    return { width: BLACKJACK_SEATS * WIDTH, height: HEIGHT + BEND, spots, hasArrows: false };
  }
  const upper = Math.ceil(BLACKJACK_SEATS / 2);
  const spots = seats.flatMap(seat =>
    seat < upper
      ? seatSpots(seat, own, seat * WIDTH, 0)
      : seatSpots(seat, own, (seat - upper + 0.5) * WIDTH, HEIGHT),
  );
  return { width: upper * WIDTH, height: 2 * HEIGHT, spots, hasArrows: false };
}
