// Free of zod: the page runs it.

/** Code of the game. */
export const CRASH_CODE = 'CRASH';

/** What a round is to the page: stakes are taken, it flies, it has ended. */
export const CRASH_PHASES = ['betting', 'flying', 'crashed'] as const;

/** What became of a stake: it waits, was cashed out, was lost, or went back. */
export const CRASH_BET_STATES = ['placed', 'cashed', 'lost', 'returned'] as const;

/** Why a stake went back: its owner took it back or takes a break, or the flight was interrupted by an outage. */
export const CRASH_RETURN_REASONS = ['cancelled', 'break', 'interrupted'] as const;

/** The lowest target of an automatic cash-out, and the multiplier at which every flight ends. */
export const LEAST_TARGET = 101;
export const MOST_MULTIPLIER = 1_000_000;

/** Stakes of a round that everybody is shown: the largest ones. */
export const MOST_SHOWN_STAKES = 40;
/** Rounds in the history that comes with the state. */
export const MOST_PAST_ROUNDS = 20;
/** Stakes of an account that it is told of: the newest ones. */
export const MOST_OWN_BETS = 3;
