import { threeCardKind, threeCardStrength } from '../../../tables/rules/cards/threeCards.ts';
import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import type { PartTexts } from '../parts/kindPart.ts';
import { cardsTo } from '../scene/cardsTo.ts';

/** Kind of a hand of three cards; null before the third. */
export function threeCardState(
  { tables: { hands } }: PartTexts,
  to: string,
  steps: readonly RoundStep[],
): string | null {
  const cards = cardsTo(steps, to);
  return cards.length === 3 ? hands[threeCardKind(threeCardStrength(cards))] : null;
}
