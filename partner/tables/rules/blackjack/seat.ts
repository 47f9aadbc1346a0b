import { type Card, type NextCard, rankOf } from '../cards/card.ts';
import { firstCards, nextOfSeat } from './deal.ts';
import { handPoints, isBlackjack, isSplittable, MOST_POINTS } from './hand.ts';

export const BLACKJACK_DECISIONS = ['hit', 'stand', 'double', 'split'] as const;
export type BlackjackDecision = (typeof BLACKJACK_DECISIONS)[number];

export interface SeatHand {
  readonly cards: readonly Card[];
  /** The stake was doubled. */
  readonly isDoubled: boolean;
  /** Nothing more can be decided for it. */
  readonly isOver: boolean;
}

/** A seat after its decisions so far. */
export interface Seat {
  /** One hand, or two after a split. */
  readonly hands: readonly SeatHand[];
  /** The hand that is decided about; null when all are over. */
  readonly active: number | null;
  /** What may be decided now. */
  readonly allowed: readonly BlackjackDecision[];
}

const handFrom = (cards: readonly Card[], more: Partial<SeatHand> = {}): SeatHand => {
  const isOver = more.isOver === true || handPoints(cards).points >= MOST_POINTS;
  return { cards, isDoubled: more.isDoubled === true, isOver };
};

/** What may be decided about a hand of a seat; nothing when all are over. */
export function allowedFor(hands: readonly SeatHand[], active: number | null): readonly BlackjackDecision[] {
  const cards = active === null ? undefined : hands[active]?.cards;
  if (cards === undefined) return [];
  return BLACKJACK_DECISIONS.filter(it => {
    if (it === 'double') return cards.length === 2;
    return it === 'split' ? hands.length === 1 && isSplittable(cards) : true;
  });
}

function seatFrom(hands: readonly SeatHand[]): Seat {
  const open = hands.findIndex(hand => !hand.isOver);
  const active = open === -1 ? null : open;
  return { hands, active, allowed: allowedFor(hands, active) };
}

/** The hand that is decided about, after a decision that isn't a split. */
function decidedHand(
  { cards, isDoubled }: SeatHand,
  decision: BlackjackDecision,
  next: () => Card,
): SeatHand {
  if (decision === 'stand') return { cards, isDoubled, isOver: true };
  const drawn = [...cards, next()];
  return decision === 'double' ? handFrom(drawn, { isDoubled: true, isOver: true }) : handFrom(drawn);
}

/** Two hands from a pair, each with a second card. Aces get no further one. */
function splitHands([first = 0, second = 0]: readonly Card[], next: () => Card): readonly SeatHand[] {
  const isOver = rankOf(first) === 0;
  return [handFrom([first, next()], { isOver }), handFrom([second, next()], { isOver })];
}

/**
 * Two cards after decisions in their order; the same ones always come to the same. Null when one of them isn't allowed where it
 * stands: it was sent twice, or too late.
 */
export function playCards(
  first: readonly [Card, Card],
  next: NextCard,
  decisions: readonly BlackjackDecision[],
): Seat | null {
  let state = seatFrom([handFrom(first)]);
  for (const decision of decisions) {
    const { hands, active, allowed } = state;
    const hand = active === null ? undefined : hands[active];
    if (active === null || hand === undefined || !allowed.includes(decision)) return null;
    state = seatFrom(
      decision === 'split'
        ? splitHands(hand.cards, next)
        : hands.with(active, decidedHand(hand, decision, next)),
    );
  }
  return state;
}

/** A seat (from 0) after decisions in their order. */
export const playSeat = (
  shoe: readonly Card[],
  seat: number,
  decisions: readonly BlackjackDecision[],
): Seat | null => playCards(firstCards(shoe, seat), nextOfSeat(shoe, seat), decisions);

/** Whether a seat has a blackjack: 21 after a split is none. */
export const hasBlackjack = ({ hands }: Pick<Seat, 'hands'>): boolean => {
  const [only, second] = hands;
  return only !== undefined && second === undefined && isBlackjack(only.cards);
};
