import { type Card, heightOf, suitOf } from '../../../../streams/wire/cards/card.ts';
import { POKER_KINDS, type PokerKind } from '../../../../streams/wire/holdem/words.ts';

/** Heights as bits: the two is the lowest, the ace the highest of thirteen. */
type Heights = number;

const BITS = 13;
const ACE = BITS - 1;
/** Place of the kind in a strength, above two sets of heights. */
const KIND_AT = 2 * BITS;

const highest = (heights: Heights): Heights => (heights === 0 ? 0 : 1 << (31 - Math.clz32(heights)));

/** The highest so many of them. */
function topOf(heights: Heights, count: number): Heights {
  let [left, taken] = [heights, 0];
  for (let n = 0; n < count; n += 1) {
    const one = highest(left);
    taken |= one;
    left ^= one;
  }
  return taken;
}

function countOf(heights: Heights): number {
  let [left, count] = [heights, 0];
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The highest card of a straight; 0 for none. The ace is also below the two. */
function straightIn(heights: Heights): Heights {
  const low = (heights << 1) | ((heights >> ACE) & 1);
  const rows = low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4);
  return rows === 0 ? 0 : highest(rows) << 3;
}

const strength = (kind: PokerKind, first: Heights, second: Heights = 0): number =>
  POKER_KINDS.indexOf(kind) * 2 ** KIND_AT + first * 2 ** BITS + second;

/** Strength of the best five of five to seven cards: the higher number wins, equal ones share. */
export function handStrength(cards: readonly Card[]): number {
  let [clubs, diamonds, hearts, spades] = [0, 0, 0, 0];
  for (const card of cards) {
    const bit = 1 << heightOf(card);
    const suit = suitOf(card);
    if (suit === 0) clubs |= bit;
    else if (suit === 1) diamonds |= bit;
    else if (suit === 2) hearts |= bit;
    else spades |= bit;
  }
  const all = clubs | diamonds | hearts | spades;
  let flush = 0;
  for (const suit of [clubs, diamonds, hearts, spades]) if (countOf(suit) >= 5) flush = suit;
  const suited = flush === 0 ? 0 : straightIn(flush);
  if (suited !== 0) return strength('straightFlush', suited);

  const inTwo = (clubs & diamonds) | (hearts & spades) | ((clubs | diamonds) & (hearts | spades));
  const inThree = (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds));
  const inFour = clubs & diamonds & hearts & spades;
  const four = highest(inFour);
  if (four !== 0) return strength('four', four, highest(all & ~four));
  const three = highest(inThree);
  const pair = highest(inTwo & ~three);
  if (three !== 0 && pair !== 0) return strength('fullHouse', three, pair);
  if (flush !== 0) return strength('flush', topOf(flush, 5));
  const straight = straightIn(all);
  if (straight !== 0) return strength('straight', straight);
  if (three !== 0) return strength('three', three, topOf(all & ~three, 2));
  const second = highest(inTwo & ~pair);
  if (second !== 0) return strength('twoPairs', pair | second, highest(all & ~(pair | second)));
  if (pair !== 0) return strength('pair', pair, topOf(all & ~pair, 3));
  return strength('high', topOf(all, 5));
}

/** Kind of a hand by its strength. */
export const kindOfStrength = (value: number): PokerKind =>
  POKER_KINDS[Math.floor(value / 2 ** KIND_AT)] ?? 'high';
