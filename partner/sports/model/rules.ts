export const SPORTS = ['football', 'basketball', 'arena'] as const;
export type Sport = (typeof SPORTS)[number];
export type Side = 'home' | 'away';

/** How a sport is simulated: a fixture is so many equal steps, and in each of them one side may score. */
export interface SportRules {
  readonly steps: number;
  readonly stepMs: number;
  /** Minutes of its own clock in a step. */
  readonly minutes: number;
  /** Fixtures at the same time. */
  readonly lanes: number;
  /** What a score is worth, and how often it is worth that; the shares make one. */
  readonly points: readonly (readonly [points: number, share: number])[];
  /** Chance of a side to score in a step: from the weakest to the strongest. */
  readonly strength: readonly [least: number, most: number];
  /** Whether it may end level; else one more score decides the winner, and nothing else. */
  readonly draws: boolean;
  /** How long markets rest after a score, ms. */
  readonly restMs: number;
  /** Whether the next score can be bet on. */
  readonly next: boolean;
  /** Between the lines of a market. */
  readonly apart: number;
}

export const RULES: Readonly<Record<Sport, SportRules>> = {
  football: {
    ...{ steps: 90, stepMs: 4_000, minutes: 1, lanes: 4, points: [[1, 1]], strength: [0.009, 0.022] },
    ...{ draws: true, restMs: 6_000, next: true, apart: 1 },
  },
  basketball: {
    ...{ steps: 80, stepMs: 4_000, minutes: 0.5, lanes: 3, strength: [0.42, 0.49], draws: false, restMs: 0 },
    points: [
      [2, 0.7],
      [3, 0.3],
    ],
    ...{ next: false, apart: 4 },
  },
  arena: {
    ...{ steps: 40, stepMs: 6_000, minutes: 1, lanes: 3, points: [[1, 1]], strength: [0.16, 0.34] },
    ...{ draws: false, restMs: 4_000, next: true, apart: 2 },
  },
};

/** Between the end of a fixture and the next one of its lane, ms. */
export const BREAK_MS = 75_000;
/** Chance of a step in which a decision is looked at again, so that nobody may bet; it says nothing about the step. */
export const REVIEW_CHANCE = 0.03;
/** Chance of a fixture to be abandoned. */
export const ABANDON_CHANCE = 0.015;
