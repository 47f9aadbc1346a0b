import type { Card } from '../../tables/rules/cards/card.ts';

type Cards = readonly (Card | null)[];

/** A card that is laid or turned up: the row that it lies in, and all cards of that row then. */
export interface DealStep {
  readonly row: number;
  readonly cards: Cards;
  /** Place of the card in its row. */
  readonly fresh: number;
}

/** The place in a row of the first card that isn't there yet; -1 for none. */
const firstNew = (before: Cards, target: Cards): number =>
  target.findIndex((card, at) => at >= before.length || before[at] !== card);

/**
 * The steps from what lies there to what is to lie there, one card each. First cards are dealt around the table, as a dealer does; later
 * ones row by row, the dealer's row last. What a row has too many is taken away with its next card.
 */
export function stepsBetween(before: readonly Cards[], targets: readonly Cards[]): readonly DealStep[] {
  const isFirst = before.every(cards => cards.length === 0);
  const steps = targets.flatMap((target, row) => {
    const from = firstNew(before[row] ?? [], target);
    if (from === -1) return [];
    return target.slice(from).map((_, nth): DealStep => {
      const fresh = from + nth;
      return { row, cards: target.slice(0, fresh + 1), fresh };
    });
  });
  return isFirst ? steps.toSorted((a, b) => a.fresh - b.fresh || a.row - b.row) : steps;
}
