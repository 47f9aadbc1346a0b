import { cardRank, FACE_DOWN } from './cards.ts';

export const BLACKJACK_MOVES = ['hit', 'stand', 'double', 'split'] as const;
export type BlackjackMove = (typeof BLACKJACK_MOVES)[number];

/** A hand of the player. */
export interface Hand {
  readonly cards: readonly number[];
  readonly doubled: boolean;
  /** One of two that were one: 21 with two cards is no blackjack in it. */
  readonly split: boolean;
  /** Takes no more cards. */
  readonly over: boolean;
}

/** The cards on the table. */
interface BlackjackTable {
  readonly hands: readonly Hand[];
  /** Of the dealer; the second lies face down until the player's hands are over. */
  readonly dealer: readonly number[];
  /** Cards that have left the shoe, that one included. */
  readonly used: number;
  /** The hand that is played; null once the round has ended. */
  readonly playing: number | null;
}

/** Aces count 11 while that is not too much. `soft` says that one does. */
export function totalOf(cards: readonly number[]): { readonly total: number; readonly soft: boolean } {
  const ranks = cards.filter(card => card !== FACE_DOWN).map(card => Math.min(10, cardRank(card)));
  const hard = ranks.reduce((sum, rank) => sum + rank, 0);
  const soft = ranks.includes(1) && hard <= 11;
  return { total: soft ? hard + 10 : hard, soft };
}

const BEST = 21;
export const isBust = (cards: readonly number[]): boolean => totalOf(cards).total > BEST;
const isTwentyOne = (cards: readonly number[]) => cards.length === 2 && totalOf(cards).total === BEST;
/** An ace and a ten as the first two cards of a hand that was not split. */
export const isBlackjack = ({ cards, split }: Pick<Hand, 'cards' | 'split'>): boolean =>
  !split && isTwentyOne(cards);
const countsAs = (card: number | undefined) => Math.min(10, cardRank(card ?? 0));

/** What may be done with a hand. */
export function movesOfHand({ cards, split }: Hand): readonly BlackjackMove[] {
  const { total, soft } = totalOf(cards);
  const isFirst = cards.length === 2 && !split;
  return BLACKJACK_MOVES.filter(move => {
    if (move === 'double') return isFirst && !soft && total >= 9 && total <= 11;
    return move !== 'split' || (isFirst && countsAs(cards[0]) === countsAs(cards[1]));
  });
}

/** A hand with one more card. */
const withCard = (hand: Hand, card: number): Hand => {
  const cards = [...hand.cards, card];
  return { ...hand, cards, over: hand.over || totalOf(cards).total >= BEST };
};

/** The dealer draws to 16 and to a soft 17. */
function dealerDraws(cards: readonly number[]): boolean {
  const { total, soft } = totalOf(cards);
  return total < 17 || (total === 17 && soft);
}

/**
 * The table after moves; null when one of them may not be made. Two cards each are dealt in turn, the player's first.
 * @param card The card at a place of the shoe.
 */
export function tableAfter(
  moves: readonly BlackjackMove[],
  card: (place: number) => number,
): BlackjackTable | null {
  let used = 4;
  const draw = () => card(used++);
  const first: Hand = { cards: [card(0), card(2)], doubled: false, split: false, over: false };
  const dealt = [card(1), card(3)];
  // The dealer looks at once, so that nobody raises a stake against a blackjack.
  const isOver = isTwentyOne(dealt) || isBlackjack(first);
  let hands: readonly Hand[] = [{ ...first, over: isOver }];
  const toPlay = () => hands.findIndex(({ over }) => !over);
  for (const move of moves) {
    const at = toPlay();
    const hand = hands[at];
    if (hand === undefined || !movesOfHand(hand).includes(move)) return null;
    if (move === 'split') hands = splitOf(hand, draw);
    else hands = hands.with(at, played(hand, move, draw));
  }
  const playing = toPlay();
  if (playing >= 0) return { hands, dealer: [card(1), FACE_DOWN], used, playing };
  const dealer = [...dealt];
  const isOpen = hands.some(hand => !isBust(hand.cards) && !isBlackjack(hand));
  while (isOpen && !isTwentyOne(dealt) && dealerDraws(dealer)) dealer.push(draw());
  return { hands, dealer, used, playing: null };
}

function played(hand: Hand, move: Exclude<BlackjackMove, 'split'>, draw: () => number): Hand {
  if (move === 'stand') return { ...hand, over: true };
  const drawn = withCard(hand, draw());
  return move === 'double' ? { ...drawn, doubled: true, over: true } : drawn;
}

/** Two hands of a pair, each with a card more; aces take no other. */
function splitOf({ cards }: Hand, draw: () => number): readonly Hand[] {
  return cards.map(card =>
    withCard({ cards: [card], doubled: false, split: true, over: cardRank(card) === 1 }, draw()),
  );
}

/** What a hand pays, hundredths of the first stake. */
export function handPays(hand: Hand, dealer: readonly number[]): number {
  if (isBust(hand.cards)) return 0;
  const stake = hand.doubled ? 200 : 100;
  if (isBlackjack(hand)) return isTwentyOne(dealer) ? 100 : 250;
  if (isTwentyOne(dealer)) return 0;
  const [own, other] = [totalOf(hand.cards).total, totalOf(dealer).total];
  if (other > BEST || own > other) return 2 * stake;
  return own === other ? stake : 0;
}
