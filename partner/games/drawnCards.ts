import type { Random } from '../random.ts';
import { type Card, packsOf } from '../tables/rules/cards/card.ts';

/** So many cards of some packs, in the order in which they are dealt; all orders are equally likely. */
export function drawnCards(packs: number, count: number, random: Random): readonly Card[] {
  const left = [...packsOf(packs)];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
}
