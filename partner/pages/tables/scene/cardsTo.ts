import type { Card } from '../../../tables/rules/cards/card.ts';
import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';

/** Cards of a hand so far. */
export const cardsTo = (steps: readonly RoundStep[], to: string): readonly Card[] =>
  steps.flatMap(step => (step.to === to ? [step.shows] : []));
