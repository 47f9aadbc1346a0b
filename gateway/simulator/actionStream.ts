import type { Random } from '../ground/random.ts';
import type { Action, TimedAction } from './actions.ts';

/** One stream of the script: bets, cashier or contracts. Endless. */
export type ActionStream = Iterator<TimedAction, never>;

/** When a stream acts, world ms. */
export interface Rhythm {
  /** The first action. */
  readonly firstAt: number;
  /** From one action to the next, on average. */
  readonly every: number;
}

/** A stream that draws an action every `every` ms, give or take half of it. */
export function* actionStream(
  random: Random,
  rhythm: Rhythm,
  draw: (random: Random) => Action,
): Generator<TimedAction, never> {
  let at = rhythm.firstAt;
  for (;;) {
    yield { at, action: draw(random) };
    at += Math.round(rhythm.every * (0.5 + random.next()));
  }
}
