import type { Raising, RoundLine } from './lines.ts';

/** A decision that a player has wanted. */
export interface DecisionStep {
  readonly decision: unknown;
  /** What it stakes besides, minor units. */
  readonly amount: number;
  /** Why the wallet has refused that, so that the decision isn't taken; null for one that is. */
  readonly refused: string | null;
}

/** What becomes of a decision for which the wallet was asked. */
export const stepOf = ({ decision, amount }: Raising, refused: string): DecisionStep => ({
  decision,
  amount,
  refused,
});

/** What a line says of the stake of a decision that was taken. */
export const addedBy = ({ amount }: DecisionStep): { readonly added?: number } =>
  amount > 0 ? { added: amount } : {};

/** The lines that come to these steps. */
export function linesOfSteps(
  { id, session, outcome }: { readonly id: string; readonly session: string; readonly outcome: unknown },
  steps: readonly DecisionStep[],
): readonly RoundLine[] {
  return steps.flatMap((step): RoundLine[] => {
    const { decision, amount, refused } = step;
    if (refused === null) return [{ t: 'decided', round: id, decision, outcome, ...addedBy(step) }];
    return [
      { t: 'raising', round: id, decision, amount, session },
      { t: 'unraised', round: id, code: refused },
    ];
  });
}
