import type { GameCategory } from './words.ts';
// Free of zod: pages of lists run it. Apart from words.ts, which comes with the first load.

/** Orders of a list, the default first. */
export const GAME_SORTS = ['popular', 'name', 'new', 'rtp'] as const;
export const VOLATILITIES = ['low', 'medium', 'high'] as const;

/** Rebate shown beside a category, in tenths of a percent; null for none (S9-44). */
export const REBATE_HINTS: Readonly<Partial<Record<GameCategory, number | null>>> = {
  LOTT: 10,
  ELOTT: 10,
  PVP: null,
  FISH: 10,
  RNG: 12,
  LIVE: 8,
  SPORTS: 10,
  ESPORTS: 10,
};
