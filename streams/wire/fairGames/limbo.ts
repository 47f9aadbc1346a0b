import type { ChoiceOf } from '../games/shapes.ts';
import { type FairGame, floatAt, paid, RETURN_TO_PLAYER } from './fairGame.ts';

/** Limbo: a multiplier in hundredths, at least 100, that reaches `x` hundredths with probability 99 / x and pays the target. */
export const limbo: FairGame<ChoiceOf<'LIMBO'>> = {
  floatsOf: () => 1,
  outcomeOf: (_choice, floats) =>
    Math.max(100, Math.floor((RETURN_TO_PLAYER / (1 - floatAt(floats, 0))) * 100)),
  payoutOf: ({ target }, stake, outcome) => (outcome >= target ? paid(stake, target) : 0),
  prizes: ({ target }) => [
    { outcome: target, multiplier: target / 100, chance: (RETURN_TO_PLAYER * 100) / target },
  ],
};
