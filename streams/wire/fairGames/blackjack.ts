import {
  BLACKJACK_MOVES,
  type BlackjackMove,
  handPays,
  movesOfHand,
  tableAfter,
  totalOf,
} from './blackjackTable.ts';
import { cardAt, FACE_DOWN } from './cards.ts';
import { movesAmong } from './choice.ts';
import { defineMovesGame } from './movesGame.ts';

/** Two hands of 21 aces each are played with no more moves, and with no more cards than the draw has. */
const MOST_MOVES = 42;
const MOST_CARDS = 64;
/** What is paid back of first stakes to who plays as well as can be, cut to five places; derived in its test. */
export const BLACKJACK_RETURN = 0.98996;

/** Where the dealer's second card lies in the shoe. */
const HOLE = 3;

/** The table as its player sees it, from the cards that were dealt. Throws for moves that no round has. */
export function dealtTable(moves: readonly BlackjackMove[], dealt: readonly number[]) {
  const table = tableAfter(moves, place => dealt[place] ?? FACE_DOWN);
  if (table === null) throw new Error('these moves are of no round');
  return table;
}

/**
 * Blackjack against the dealer, who draws to 16 and to a soft 17. Blackjack pays 3 to 2; a hard 9, 10 or 11 may be doubled with its
 * first two cards, two cards of one value be split once. What is dealt are the cards of the shoe in their order: player, dealer,
 * player, dealer (face down), and then as they are drawn.
 */
export const blackjack = defineMovesGame({
  nodeId: '900012',
  names: { en: 'Blackjack', bn: 'ব্ল্যাকজ্যাক', ar: 'بلاك جاك' },
  cover: { motif: 'spade', ink: 'indigo' },
  choice: { moves: movesAmong(BLACKJACK_MOVES, MOST_MOVES) },
  leastReturn: 0.989,
  floatsOf: () => MOST_CARDS,
  positionOf({ moves }, floats) {
    const shoe = (place: number) => cardAt(floats, place);
    const table = tableAfter(moves, shoe);
    if (table === null) return null;
    const { hands, dealer, used, playing } = table;
    const cards = Array.from({ length: used }, (_, place) => shoe(place));
    const hand = playing === null ? undefined : hands[playing];
    if (hand === undefined)
      return { dealt: cards, moves: [], pays: hands.reduce((sum, it) => sum + handPays(it, dealer), 0) };
    // What an open round pays nobody knows yet: nothing is cashed out.
    return { dealt: cards.with(HOLE, FACE_DOWN), moves: movesOfHand(hand), pays: 0 };
  },
  stakesOf: ({ moves }) => 1 + moves.filter(move => move === 'double' || move === 'split').length,
  unattended({ moves }, { dealt }) {
    const { hands, dealer, playing } = dealtTable(moves, dealt);
    const { total, soft } = totalOf(hands[playing ?? 0]?.cards ?? []);
    const up = totalOf(dealer).total;
    return totalStands(total, soft, up) ? 'stand' : 'hit';
  },
});

/** Whether to stand is best where the stake is not raised, on average over all draws (derived in `tests/unit/gateway/games/blackjack.test.ts`). */
function totalStands(total: number, soft: boolean, up: number): boolean {
  if (soft) return total >= 19 || (total === 18 && up < 9);
  if (total >= 17) return true;
  if (total === 12) return up >= 4 && up <= 6;
  return total >= 13 && up < 7;
}
