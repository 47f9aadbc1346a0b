import { BLACKJACK_SEATS } from '../../../tables/rules/blackjack/deal.ts';
import { type ClothLayout, type ClothShape, type Spot, spotAt } from './layout.ts';

/** A seat takes so much of the cloth. */
const WIDTH = 4;
const HEIGHT = 5.4;
/** How far the middle seat lies below the outer ones. */
const BEND = 2.6;

const seats = Array.from({ length: BLACKJACK_SEATS }, (_, seat) => seat);

/** The main bet of a seat, of whoever sits there and of everybody behind; side bets lie above. */
const seatSpots = (seat: number, x: number, y: number): readonly Spot[] => [
  spotAt(`main:${seat}`, [x + 0.5, y + 2, 3, 3], 'circle', 'short'),
  spotAt(`pairs:${seat}`, [x + 0.2, y + 0.2, 1.7, 1.7], 'circle', 'short'),
  spotAt(`twentyOnePlusThree:${seat}`, [x + 2.1, y + 0.2, 1.7, 1.7], 'circle', 'short'),
];

/** Seven seats on an arc, on a phone in two rows. */
export function blackjackLayout(shape: ClothShape): ClothLayout {
  if (shape === 'wide') {
    const middle = (BLACKJACK_SEATS - 1) / 2;
    const bend = (seat: number) => BEND * (1 - ((seat - middle) / middle) ** 2);
    const spots = seats.flatMap(seat => seatSpots(seat, seat * WIDTH, bend(seat)));
    return { width: BLACKJACK_SEATS * WIDTH, height: HEIGHT + BEND, spots, hasArrows: false };
  }
  const upper = Math.ceil(BLACKJACK_SEATS / 2);
  const spots = seats.flatMap(seat =>
    seat < upper ? seatSpots(seat, seat * WIDTH, 0) : seatSpots(seat, (seat - upper + 0.5) * WIDTH, HEIGHT),
  );
  return { width: upper * WIDTH, height: 2 * HEIGHT, spots, hasArrows: false };
}
