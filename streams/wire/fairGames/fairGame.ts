import type { RoundChoice } from '../games/shapes.ts';
import type { Minor } from '../protocol/money.ts';

/** Something that a round can pay. */
export interface Prize {
  /** One outcome that pays it. */
  readonly outcome: number;
  /** Times the stake, before a payout is rounded down to the minor unit. */
  readonly multiplier: number;
  /** How likely it is, 0 to 1. */
  readonly chance: number;
}

/**
 * The rules of one provably fair game, shared by the gateway that settles a round and the page that checks it. Pure: the
 * numbers come from outside.
 */
export interface FairGame<Choice extends RoundChoice> {
  /** How many numbers in [0, 1) decide a round. */
  floatsOf(choice: Choice): number;
  /** What these numbers make fall. */
  outcomeOf(choice: Choice, floats: readonly number[]): number;
  /** Minor units, rounded down; 0 for a lost round. Exact for stakes up to the largest that are taken. */
  payoutOf(choice: Choice, stake: Minor, outcome: number): Minor;
  /** What the choice can pay, the best first; what is missing to a chance of 1 pays nothing. */
  prizes(choice: Choice): readonly Prize[];
}

/** The number at a place of a draw. Throws for a draw that is too short. */
export function floatAt(floats: readonly number[], place: number): number {
  const float = floats[place];
  if (float === undefined) throw new Error(`a draw has no number ${place}`);
  return float;
}

/** A share of the stake in hundredths, rounded down to the minor unit. */
export const paid = (stake: Minor, hundredths: number): Minor => Math.floor((stake * hundredths) / 100);

/** Share of the stakes that dice, limbo and mines pay back in the long run, before rounding down; the house keeps the rest. */
export const RETURN_TO_PLAYER = 0.99;
