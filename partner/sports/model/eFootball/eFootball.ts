import { FOOTBALL_WEIGHTS, footballExtras, goals } from '../football/goals.ts';
import { createStepModel } from '../steps/stepModel.ts';

/** Attacks of a side in a match. */
const ATTACKS = 60;

/** Football on a console: two halves of six minutes, more goals, over in four minutes and a half. */
export const eFootballModel = createStepModel({
  ...{ sport: 'eFootball', parts: 2, plays: 60, minutes: 6, playMs: 2_150, breakMs: 10_000, restMs: 6_000 },
  endsLevel: true,
  outcomes: goals({ home: 1.75, away: 1.6 }, ATTACKS),
  decider: () => 0.5,
  extras: footballExtras(ATTACKS),
  counted: [{ name: 'shots', of: 'scores' }],
  markets: [
    ...(['doubleChance', 'drawNoBet', 'homeTotal', 'awayTotal', 'bothScore', 'oddEven'] as const),
    ...(['correctScore', 'next', 'scorer'] as const),
  ],
  apart: { match: 1, part: 1 },
  weights: FOOTBALL_WEIGHTS,
});
