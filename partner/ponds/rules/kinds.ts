/** What a fish pays, in stakes, by how bold the game is; the commonest first. */
const WORTH = {
  low: [2, 3, 4, 5, 8, 12],
  medium: [2, 4, 6, 10, 20, 40],
  high: [2, 5, 10, 25, 60, 150],
} as const;

export const worthOf = (volatility: keyof typeof WORTH | null): readonly number[] =>
  WORTH[volatility ?? 'medium'];

/** How the fish of a kind swim: how many come in a period, how long one is in sight, ms, and half of its length. */
export interface SwimmingKind {
  readonly count: number;
  readonly leastMs: number;
  readonly mostMs: number;
  readonly radius: number;
}

/** By kind, the commonest first. A rarer one is larger and slower. */
export const SWIMMING: readonly SwimmingKind[] = [
  { count: 12, leastMs: 9_000, mostMs: 14_000, radius: 44 },
  { count: 9, leastMs: 10_000, mostMs: 15_000, radius: 54 },
  { count: 7, leastMs: 11_000, mostMs: 16_000, radius: 66 },
  { count: 5, leastMs: 12_000, mostMs: 18_000, radius: 82 },
  { count: 3, leastMs: 14_000, mostMs: 20_000, radius: 104 },
  { count: 2, leastMs: 17_000, mostMs: 24_000, radius: 132 },
];
