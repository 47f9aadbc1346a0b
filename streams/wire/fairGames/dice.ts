import { wholeChoice } from './choice.ts';
import { defineGame, floatAt, RETURN_TO_PLAYER } from './fairGame.ts';

/** Win chance in hundredths of a percent. */
export const DICE_CHANCE = { min: 200, max: 9_800 } as const;
/** What a won roll pays over its chance in hundredths of a percent: 99 / chance. */
const WIN = RETURN_TO_PLAYER * 10_000;
/** Mostly even games, some long shots. */
const USUAL = [7_500, 5_000, 4_950, 3_300, 2_000, 1_000] as const;

/** Dice: a roll from 0 to 9999, all equally likely; 928 reads 9.28. Strictly below the chance it wins and pays 99 / chance. */
export const dice = defineGame({
  nodeId: '900001',
  names: { en: 'Dice', bn: 'ডাইস', ar: 'النرد' },
  cover: { motif: 'dice', ink: 'lotus' },
  steps: 'one',
  choice: { chance: wholeChoice(DICE_CHANCE) },
  leastReturn: RETURN_TO_PLAYER,
  bots: { often: 40, choose: draw => ({ chance: draw.pick(USUAL) }) },
  floatsOf: () => 1,
  outcomeOf: (_choice, floats) => Math.floor(floatAt(floats, 0) * 10_000),
  payoutOf: ({ chance }, stake, outcome) => (outcome < chance ? Math.floor((stake * WIN) / chance) : 0),
  prizes: ({ chance }) => [{ outcome: 0, multiplier: WIN / chance, chance: chance / 10_000 }],
});
