import { MINUTE } from '../../ground/calendar/durations.ts';

/** A room: its tables are alike and follow one another. */
export interface Room {
  readonly code: string;
  /** Players of a table. */
  readonly seats: number;
  /** Of each player, minor units. */
  readonly stake: number;
}

const PT = 100;

const rooms = (seats: number, stakes: readonly number[]): Room[] =>
  stakes.map(stake => ({ code: `D${seats}S${stake}`, seats, stake: stake * PT }));

/** The rooms of the dice duel. */
export const ROOMS: readonly Room[] = [
  ...rooms(2, [1, 5, 20, 100]),
  ...rooms(3, [5, 20]),
  ...rooms(4, [5, 50]),
  ...rooms(6, [2, 10]),
];

/**
 * How long the steps of a table take, real ms. They pass in world time, whatever its rate: a table waits for players, its
 * last player looks around, the dice roll.
 */
export const TABLE_TIMES = { fill: MINUTE, start: 4_000, roll: 3_000 } as const;
