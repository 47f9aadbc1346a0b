// Free of zod: the page of the office runs it.

/** The highest limits of bets that can be set, minor units: what the protocol takes, and what a book pays for one bet. */
export const MOST_LIMITS = { stake: 1_000_000, win: 10_000_000, fixture: 1_000_000_000 } as const;
export type LimitName = keyof typeof MOST_LIMITS;
/** In the order of a form. */
export const LIMIT_NAMES = Object.keys(MOST_LIMITS) as readonly LimitName[];
