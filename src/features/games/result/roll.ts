import type { Result } from './result.ts';

/** How long a dice roll takes on the screen, ms. */
const DICE_MS = 1_500;
/** A climb of the multiplier: a high one takes longer, within these bounds, ms. */
const CLIMB_MS = { min: 1_200, max: 1_800 } as const;
/** Milliseconds more for every time that the multiplier is e times as high. */
const CLIMB_PER_E = 220;
/** How far the number of the dice swings before it rests, hundredths: twice across the scale and back. */
const SWING = 40_000;

/** How long a result is on its way over the screen, ms: 1.2 to 1.8 seconds of the pause between two bets. */
export function rollMs({ choice, outcome }: Pick<Result, 'choice' | 'outcome'>): number {
  if (choice.game === 'DICE') return DICE_MS;
  const climb = CLIMB_MS.min + CLIMB_PER_E * Math.log(outcome / 100);
  return Math.min(CLIMB_MS.max, Math.round(climb));
}

/** Folds a number back into 0 to 10,000, as a ball between two walls. */
function folded(value: number): number {
  const within = value % 20_000;
  return within <= 10_000 ? within : 20_000 - within;
}

/**
 * The value shown while a result is being animated, in hundredths. It depends on the result alone, and ends at it.
 * @param progress 0 at the beginning, 1 at the end.
 */
export function rollingValue(
  { choice, outcome }: Pick<Result, 'choice' | 'outcome'>,
  progress: number,
): number {
  if (progress >= 1) return outcome;
  if (choice.game === 'DICE')
    return Math.min(9_999, Math.round(folded(outcome + SWING * (1 - progress) ** 3)));
  return Math.floor(100 * (outcome / 100) ** (progress ** 2 * (3 - 2 * progress)));
}

/**
 * Where a value stands on the game's scale, 0 to 1. Limbo's scale is the chance to stay below: 2× in the middle, 10× at
 * nine tenths; so the winning part of either scale is as long as the chance is great.
 */
export function placeOf(game: Result['choice']['game'], value: number): number {
  return game === 'DICE' ? value / 10_000 : 1 - 100 / Math.max(100, value);
}
