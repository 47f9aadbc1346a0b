import { type Card, PACK, rankOf, suitOf } from '../../tables/rules/cards/card.ts';
import { type DerivedPoker, pairPlace } from './derive.ts';
import { bestOf, DRAWS, HOLDS, weighHolds } from './holds.ts';
import { type PokerTable, paysOf } from './payTables.ts';

/** What to hold, and what it returns on average. */
export interface Hint {
  /** A bit for each card, the first is the lowest. */
  readonly hold: number;
  /** Stakes, on average over all draws. */
  readonly worth: number;
}

/** What all hands with these three or four cards pay. */
function sumWith(table: PokerTable, cards: readonly Card[]): number {
  const hand = [...cards, 0, 0].slice(0, 5);
  const size = cards.length;
  let sum = 0;
  const fill = (at: number, first: number) => {
    for (let card = first; card < PACK; card += 1) {
      if (cards.includes(card)) continue;
      hand[at] = card;
      if (at === 4) sum += paysOf(table, hand);
      else fill(at + 1, card + 1);
    }
  };
  fill(size, 0);
  return sum;
}

/** The hold that pays most, over all draws: exact. Takes about a millisecond. */
export function bestHold(
  table: PokerTable,
  { whole, ranks, pairs }: DerivedPoker,
  cards: readonly Card[],
): Hint {
  const values = Float64Array.from({ length: HOLDS }, (_, bits) => {
    const held = cards.filter((_card, at) => (bits >> at) & 1);
    const [a = 0, b = 0] = held;
    switch (held.length) {
      case 0:
        return whole;
      case 1:
        return ranks[rankOf(a)] ?? 0;
      case 2:
        return pairs[pairPlace(rankOf(a), rankOf(b), suitOf(a) === suitOf(b))] ?? 0;
      case 5:
        return paysOf(table, held);
      default:
        return sumWith(table, held);
    }
  });
  weighHolds(values);
  const hold = bestOf(values);
  return { hold, worth: (values[hold] ?? 0) / DRAWS };
}
