import { edgeOf } from '../football/goals.ts';
import type { Contest } from '../sportModel.ts';
import { createStepModel } from '../steps/stepModel.ts';
import type { PlayOutcome, Side } from '../steps/stepRules.ts';

/** How often a raid brings so many points, and how often its raider is held, which brings the others so many. */
const RAIDED = [
  [1, 0.32],
  [2, 0.08],
  [3, 0.03],
] as const;
const HELD = [
  [1, 0.22],
  [2, 0.03],
] as const;
const EDGE = 0.3;
const AT_HOME = 0.03;

function raids(contest: Contest, side: Side): readonly PlayOutcome[] {
  const edge = EDGE * edgeOf(contest, side) + (side === 'home' ? AT_HOME : -AT_HOME);
  const other = side === 'home' ? 'away' : 'home';
  const points = (to: Side, value: number) => ({
    home: to === 'home' ? value : 0,
    away: to === 'away' ? value : 0,
  });
  const all = [
    ...RAIDED.map(([value, share]) => ({ ...points(side, value), chance: share * (1 + edge), kind: 'raid' })),
    ...HELD.map(([value, share]) => ({
      ...points(other, value),
      chance: share * (1 - edge),
      kind: 'tackle',
    })),
  ];
  const empty = 1 - all.reduce((sum, { chance }) => sum + chance, 0);
  return [...all, { home: 0, away: 0, chance: empty, kind: null }];
}

/** Kabaddi: two halves of twenty minutes; the sides raid by turns, twenty times each in a half. */
export const kabaddiModel = createStepModel({
  ...{ sport: 'kabaddi', parts: 2, plays: 40, minutes: 20, playMs: 5_200, breakMs: 20_000, restMs: 0 },
  endsLevel: true,
  outcomes: raids,
  decider: () => 0.5,
  extras: () => [],
  counted: [{ name: 'pointsTaken', of: 'scores' }],
  markets: ['doubleChance', 'drawNoBet', 'homeTotal', 'awayTotal', 'oddEven', 'next'],
  apart: { match: 3, part: 2 },
  weights: [3, 2.5, 2, 1.5, 1, 1, 1],
});
