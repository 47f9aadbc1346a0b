// Free of zod: the page and the gateway's tables read it.

/** What a table is: it can be joined, it is about to begin, it is played, it has ended, its stakes went back. */
export const TABLE_STATES = ['open', 'full', 'rolling', 'settled', 'cancelled'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** What became of a seat: its stake is on hold, went back, or was played for. */
export const SEAT_STATES = ['held', 'returned', 'played'] as const;

/** Why a stake went back: its owner left, the table did not fill in time, its owner takes a break from playing. */
export const SEAT_REASONS = ['left', 'expired', 'break'] as const;

/** Code of the room game. */
export const DUEL_CODE = 'DICEDUEL';
/** Fewest and most players of a table. */
export const DUEL_SEATS = { least: 2, most: 6 } as const;
/** Share of a pot that the house keeps, in hundredths of a percent: nothing, so players get back all that they stake. */
export const DUEL_RAKE = 0;
/** Most tables in the list of rooms. */
export const MOST_TABLES = 60;
/** Tables of an account that it is told of: the one it sits at, and the last ones. */
export const MOST_OWN_TABLES = 3;

/** What the winner of a table gets, minor units. */
export function potOf({ seats, stake }: { readonly seats: number; readonly stake: number }): number {
  const staked = seats * stake;
  return staked - Math.floor((staked * DUEL_RAKE) / 10_000);
}
