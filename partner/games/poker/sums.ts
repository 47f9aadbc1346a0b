import { type Card, PACK, rankOf, suitOf } from '../../tables/rules/cards/card.ts';
import { type PokerTable, paysOf } from './payTables.ts';

/** Cards of a hand. */
const HAND = 5;

const choose: readonly (readonly number[])[] = Array.from({ length: PACK + 1 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= HAND; k += 1) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k);
  return row;
});
/** How many sets of `k` there are of `n` things. */
export const setsOf = (n: number, k: number): number => choose[n]?.[k] ?? 0;

/** Number of the k-th card, from 0, of a set whose cards are in their order; the sum over a set is its place among all of its size. */
const placeOf = Int32Array.from({ length: HAND * PACK }, (_, at) =>
  setsOf(at % PACK, Math.floor(at / PACK) + 1),
);

/** Calls `visit` with each of the 2,598,960 hands, its cards in their order; the list is the same one each time. */
export function eachHand(visit: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(HAND);
  const from = (at: number, first: number) => {
    for (let card = first; card < PACK; card += 1) {
      cards[at] = card;
      if (at === HAND - 1) visit(cards);
      else from(at + 1, card + 1);
    }
  };
  from(0, 0);
}

/**
 * How many hands differ from a hand by the names of their suits only, itself among them; 0 unless it stands for them: 134,459 hands do.
 */
export function suitShapes(cards: Uint8Array): number {
  const ranks = [0, 0, 0, 0];
  for (const card of cards) ranks[suitOf(card)] = (ranks[suitOf(card)] ?? 0) | (1 << rankOf(card));
  const [first = 0, second = 0, third = 0, fourth = 0] = ranks;
  if (first < second || second < third || third < fourth) return 0;
  if (second === fourth || first === third) return 4;
  if (third === fourth) return first === second ? 6 : 12;
  return first === second || second === third ? 12 : 24;
}

/** What all hands with certain cards pay together, in stakes. */
export interface PaySums {
  /** @param cards In their order, at most four. */
  with(cards: readonly Card[]): number;
  /** Sums of the sets of a hand, by the bits of their cards; `into` has 32. */
  ofHand(cards: Uint8Array, into: Float64Array): void;
}

/** For each set of a hand's places, as bits: how many they are. */
const SIZES = Array.from(
  { length: 2 ** HAND },
  (_, bits) => [0, 1, 2, 3, 4].filter(at => (bits >> at) & 1).length,
);

/** Goes through all hands once: takes about a second. */
export function paySumsOf(table: PokerTable): PaySums {
  const levels = [0, 1, 2, 3, 4].map(size => new Float64Array(setsOf(PACK, size)));
  const placeIn = (cards: ArrayLike<Card>, bits: number) => {
    let place = 0;
    let nth = 0;
    for (let at = 0; at < HAND; at += 1) {
      if (((bits >> at) & 1) === 0) continue;
      place += placeOf[nth * PACK + (cards[at] ?? 0)] ?? 0;
      nth += 1;
    }
    return place;
  };
  eachHand(cards => {
    const pays = paysOf(table, cards);
    if (pays === 0) return;
    for (let bits = 0; bits < 31; bits += 1) {
      const level = levels[SIZES[bits] ?? 0];
      const place = placeIn(cards, bits);
      if (level !== undefined) level[place] = (level[place] ?? 0) + pays;
    }
  });
  const sumAt = (cards: ArrayLike<Card>, bits: number) =>
    levels[SIZES[bits] ?? 0]?.[placeIn(cards, bits)] ?? 0;
  return {
    with: cards => sumAt(cards, 2 ** cards.length - 1),
    ofHand(cards, into) {
      for (let bits = 0; bits < 31; bits += 1) into[bits] = sumAt(cards, bits);
      into[31] = paysOf(table, cards);
    },
  };
}
