import type { Round, RoundChoice } from '../../../../streams/wire/games/shapes.ts';

/** What the result view shows: a settled round, or a practice round, which has no money in it. */
export interface Result<Choice extends RoundChoice = RoundChoice> {
  readonly id: string;
  readonly choice: Choice;
  /** What fell: see the game's rules. */
  readonly outcome: number;
  /** Of a settled round: whether anything came back. Of practice: whether more than a stake would have. */
  readonly won: boolean;
  /** Minor units; null for practice. */
  readonly money: { readonly net: number; readonly payout: number } | null;
}

/** What the result view shows of a settled round. The caller says whose game it is. */
export function resultOf<Choice extends RoundChoice>(round: Round): Result<Choice> {
  const { id, choice, outcome, won, net, payout } = round;
  return { id, choice: choice as Choice, outcome, won, money: { net, payout } };
}

/** `win` only for more than the stake: a return at or below it is nothing to celebrate. */
export type Mood = 'win' | 'even' | 'loss' | 'practiceWin' | 'practiceLoss';

/** How a result is shown. A practice result has no stake, so it is never celebrated. */
export function moodOf({ won, money }: Pick<Result, 'won' | 'money'>): Mood {
  if (money === null) return won ? 'practiceWin' : 'practiceLoss';
  if (money.net > 0) return 'win';
  return won ? 'even' : 'loss';
}

/** Whether a result is above the stake: what the ribbon marks. */
export const isAbove = ({ won, money }: Pick<Result, 'won' | 'money'>): boolean =>
  won && (money === null || money.net > 0);
