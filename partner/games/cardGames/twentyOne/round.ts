import { type Back, backFor, EVEN, PUSHED } from '../../../tables/rules/bets/back.ts';
import { handPoints, isBlackjack, MOST_POINTS } from '../../../tables/rules/blackjack/hand.ts';
import {
  type BlackjackDecision,
  hasBlackjack,
  playCards,
  type Seat,
  type SeatHand,
} from '../../../tables/rules/blackjack/seat.ts';
import { handBack, insuranceBack, mayInsure, settleSeat } from '../../../tables/rules/blackjack/settle.ts';
import { basicDecision } from '../../../tables/rules/blackjack/strategy.ts';
import type { Card } from '../../../tables/rules/cards/card.ts';
import type { DecidedRound, Played } from '../../game.ts';
import type { CardDecision, CardGameOutcome, HandResult, OpenDecision } from '../shown.ts';
import { type DealtCards, dealtCards, TWENTY_ONES, type TwentyOneId, wholeDealerHand } from './rules.ts';
import { strategyOf } from './solution.ts';

/** A round after its decisions so far. */
export interface TwentyOneRound {
  readonly stake: number;
  readonly dealt: DealtCards;
  /** Insurance is decided about before anything else. */
  readonly isInsuring: boolean;
  readonly isInsured: boolean;
  readonly seat: Seat;
  /** Nothing is decided any more. */
  readonly isOver: boolean;
}

export function readRound({
  stake,
  hidden,
  decisions,
}: Pick<DecidedRound, 'stake' | 'hidden' | 'decisions'>): TwentyOneRound {
  const dealt = dealtCards((hidden as { readonly cards: readonly Card[] }).cards);
  const { first, dealer, next } = dealt;
  const isOffered = mayInsure(dealer[0]);
  const played = (isOffered ? decisions.slice(1) : decisions) as readonly BlackjackDecision[];
  const seat = playCards(first, next, played);
  if (seat === null) throw new Error('a decision that was taken is none');
  const isInsuring = isOffered && decisions.length === 0;
  const isOver = !isInsuring && (isBlackjack(dealer) || hasBlackjack(seat) || seat.active === null);
  return { stake, dealt, isInsuring, isInsured: isOffered && decisions[0] === 'insure', seat, isOver };
}

/** What a decision stakes besides, minor units. */
export function furtherStakeOf({ stake }: Pick<TwentyOneRound, 'stake'>, decision: unknown): number {
  if (decision === 'insure') return stake / 2;
  return decision === 'double' || decision === 'split' ? stake : 0;
}

const INSURING = ['insure', 'decline'] as const;

export function offersOf(round: TwentyOneRound): readonly OpenDecision[] {
  const open: readonly CardDecision[] = round.isInsuring ? INSURING : round.isOver ? [] : round.seat.allowed;
  return open.map(decision => ({ decision, further: furtherStakeOf(round, decision) }));
}

function bestAmong(
  id: TwentyOneId,
  { isInsuring, seat, dealt }: TwentyOneRound,
  isAllowed: (decision: BlackjackDecision) => boolean,
): CardDecision {
  if (isInsuring) return 'decline';
  const cards = seat.hands[seat.active ?? 0]?.cards ?? [];
  return basicDecision(cards, dealt.dealer[0], seat.allowed.filter(isAllowed), strategyOf(id));
}

/** What is best on average. */
const bestOf = (id: TwentyOneId, round: TwentyOneRound): CardDecision => bestAmong(id, round, () => true);

/** The same of what stakes nothing besides. */
export const freeBestOf = (id: TwentyOneId, round: TwentyOneRound): CardDecision =>
  bestAmong(id, round, decision => furtherStakeOf(round, decision) === 0);

const RESULTS = new Map<Back, HandResult>([
  [EVEN, 'won'],
  [PUSHED, 'push'],
]);

function handResult(round: TwentyOneRound, hand: SeatHand, dealer: readonly Card[]): HandResult {
  const isNatural = hasBlackjack(round.seat);
  if (isBlackjack(dealer)) return isNatural ? 'push' : 'lost';
  if (isNatural) return 'natural';
  if (handPoints(hand.cards).points > MOST_POINTS) return 'bust';
  return RESULTS.get(handBack(hand, dealer)) ?? 'lost';
}

/** The dealer's cards at the end: none are drawn where they decide nothing. */
function lastCards(id: TwentyOneId, { dealt, seat }: TwentyOneRound): readonly Card[] {
  const { dealer, dealerNext } = dealt;
  const decides = seat.hands.some(({ cards }) => handPoints(cards).points <= MOST_POINTS);
  if (!decides || isBlackjack(dealer) || hasBlackjack(seat)) return dealer;
  return wholeDealerHand(TWENTY_ONES[id], dealer, dealerNext);
}

/** What a round has come to: the result, or what is to be decided next. */
export function twentyOneResult(
  id: TwentyOneId,
  round: TwentyOneRound,
): Played | { readonly outcome: CardGameOutcome } {
  const { stake, dealt, seat, isInsured, isOver } = round;
  const insured = isInsured ? stake / 2 : 0;
  const insurance = (back: number) => (isInsured ? { stake: insured, back } : null);
  const hands = (resultFor: (hand: SeatHand) => HandResult | null) =>
    seat.hands.map(hand => ({
      cards: hand.cards,
      stake: hand.isDoubled ? 2 * stake : stake,
      result: resultFor(hand),
    }));
  if (!isOver) {
    const outcome: CardGameOutcome = {
      dealer: [dealt.dealer[0], null],
      hands: hands(() => null),
      active: seat.active ?? 0,
      offers: offersOf(round),
      best: bestOf(id, round),
      // It is known by now that the dealer has no blackjack.
      insurance: insurance(0),
    };
    return { outcome };
  }
  const dealer = lastCards(id, round);
  const back = isInsured ? backFor(insured, insuranceBack(dealer)) : 0;
  const { backs } = settleSeat(seat, dealer);
  const outcome: CardGameOutcome = {
    dealer,
    hands: hands(hand => handResult(round, hand, dealer)),
    ...{ active: 0, offers: [], best: null },
    insurance: insurance(back),
  };
  return { payout: back + backs.reduce((sum, it) => sum + backFor(stake, it), 0), outcome };
}
