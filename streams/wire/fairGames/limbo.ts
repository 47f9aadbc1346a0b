import { wholeChoice } from './choice.ts';
import { defineGame, floatAt, paid, RETURN_TO_PLAYER } from './fairGame.ts';

/** The multiplier to reach, in hundredths. */
export const LIMBO_TARGET = { min: 101, max: 1_000_000 } as const;
const USUAL = [130, 150, 200, 200, 300, 1_000] as const;

/** Limbo: a multiplier in hundredths, at least 100, that reaches `x` hundredths with probability 99 / x and pays the target. */
export const limbo = defineGame({
  nodeId: '900002',
  names: { en: 'Limbo', bn: 'লিম্বো', ar: 'ليمبو' },
  cover: { motif: 'limbo', ink: 'indigo' },
  steps: 'one',
  choice: { target: wholeChoice(LIMBO_TARGET) },
  leastReturn: RETURN_TO_PLAYER,
  bots: { often: 25, choose: draw => ({ target: draw.pick(USUAL) }) },
  floatsOf: () => 1,
  outcomeOf: (_choice, floats) =>
    Math.max(100, Math.floor((RETURN_TO_PLAYER / (1 - floatAt(floats, 0))) * 100)),
  payoutOf: ({ target }, stake, outcome) => (outcome >= target ? paid(stake, target) : 0),
  prizes: ({ target }) => [
    { outcome: target, multiplier: target / 100, chance: (RETURN_TO_PLAYER * 100) / target },
  ],
});
