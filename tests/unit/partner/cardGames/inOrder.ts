import type { Random } from '../../../../partner/random.ts';
import { type Card, packsOf } from '../../../../partner/tables/rules/cards/card.ts';

/** Draws that deal these cards first, of so many packs, and then always the first card that is left. */
export function inOrder(packs: number, cards: readonly Card[]): Random {
  const left = [...packsOf(packs)];
  const wanted = [...cards];
  return {
    below() {
      const card = wanted.shift();
      const at = card === undefined ? 0 : left.indexOf(card);
      left.splice(at, 1);
      return at;
    },
  };
}
