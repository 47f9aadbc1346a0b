import type { ChoiceOf } from '../games/shapes.ts';
import { type FairGame, floatAt, RETURN_TO_PLAYER } from './fairGame.ts';

/** What a won roll pays over its chance in hundredths of a percent: 99 / chance. */
const WIN = RETURN_TO_PLAYER * 10_000;

/** Dice: a roll from 0 to 9999, all equally likely; 928 reads 9.28. Below the chance it wins and pays 99 / chance. */
export const dice: FairGame<ChoiceOf<'DICE'>> = {
  floatsOf: () => 1,
  outcomeOf: (_choice, floats) => Math.floor(floatAt(floats, 0) * 10_000),
  payoutOf: ({ chance }, stake, outcome) => (outcome < chance ? Math.floor((stake * WIN) / chance) : 0),
  prizes: ({ chance }) => [{ outcome: 0, multiplier: WIN / chance, chance: chance / 10_000 }],
};
