import type { BetChoice, Round } from '../../../../streams/wire/entities/game.ts';

/** What the result view shows: a settled round, or a practice roll, which has no money in it. */
export interface Result {
  readonly id: string;
  readonly choice: BetChoice;
  /** What fell, in hundredths. */
  readonly outcome: number;
  readonly won: boolean;
  /** Minor units; null for practice. */
  readonly money: { readonly net: number; readonly payout: number } | null;
}

/** What the result view shows of a settled round. */
export function resultOf({ id, choice, outcome, won, net, payout }: Round): Result {
  return { id, choice, outcome, won, money: { net, payout } };
}

/** `win` only for more than the stake: a return at or below it is nothing to celebrate. */
export type Mood = 'win' | 'even' | 'loss' | 'practiceWin' | 'practiceLoss';

/** How a result reads. Practice has no stake, so nothing of it is ever celebrated. */
export function moodOf({ won, money }: Pick<Result, 'won' | 'money'>): Mood {
  if (money === null) return won ? 'practiceWin' : 'practiceLoss';
  if (money.net > 0) return 'win';
  return won ? 'even' : 'loss';
}
