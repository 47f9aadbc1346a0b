import { edgeOf } from '../football/goals.ts';
import type { Contest } from '../sportModel.ts';
import { createStepModel } from '../steps/stepModel.ts';
import type { PlayOutcome, Side } from '../steps/stepRules.ts';

/** How often an attack of equal sides brings so many points. */
const SHARES = [
  [1, 0.07],
  [2, 0.37],
  [3, 0.11],
] as const;
/** How much more often a stronger side scores, and one at home. */
const EDGE = 0.14;
const AT_HOME = 0.02;

function baskets(contest: Contest, side: Side): readonly PlayOutcome[] {
  const more = 1 + EDGE * edgeOf(contest, side) + (side === 'home' ? AT_HOME : 0);
  const scored = SHARES.map(([points, share]) => ({
    ...{ home: side === 'home' ? points : 0, away: side === 'away' ? points : 0 },
    ...{ chance: share * more, kind: 'points' },
  }));
  const missed = 1 - scored.reduce((sum, { chance }) => sum + chance, 0);
  return [...scored, { home: 0, away: 0, chance: missed, kind: null }];
}

/** Basketball: four quarters of ten minutes, twenty attacks of each side in one. A level match goes to who scores first then. */
export const basketballModel = createStepModel({
  ...{ sport: 'basketball', parts: 4, plays: 40, minutes: 10, playMs: 2_700, breakMs: 12_000, restMs: 0 },
  endsLevel: false,
  outcomes: baskets,
  decider: contest => 0.5 + 0.2 * edgeOf(contest, 'home'),
  extras: () => [
    { name: 'rebounds', chance: 0.3, of: 'defence', kind: null },
    { name: 'fouls', chance: 0.2, of: 'defence', kind: null },
    { name: 'turnovers', chance: 0.14, of: 'attack', kind: null },
  ],
  counted: [{ name: 'baskets', of: 'scores' }],
  markets: ['homeTotal', 'awayTotal', 'oddEven'],
  apart: { match: 4, part: 2 },
  weights: [2, 2, 1.5, 1.5, 1],
});
