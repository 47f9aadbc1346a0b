import { createStepModel } from '../steps/stepModel.ts';
import { FOOTBALL_WEIGHTS, footballExtras, goals } from './goals.ts';

/** Attacks of a side: one in a minute. */
const ATTACKS = 90;

/** Football: two halves of 45 minutes, each side has one attack in a minute. */
export const footballModel = createStepModel({
  ...{ sport: 'football', parts: 2, plays: 90, minutes: 45, playMs: 2_200, breakMs: 20_000, restMs: 8_000 },
  endsLevel: true,
  outcomes: goals({ home: 1.45, away: 1.15 }, ATTACKS),
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
