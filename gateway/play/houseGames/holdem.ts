import { SECOND } from '../../ground/calendar/durations.ts';

/** What a table is played for. */
export interface HoldemStakes {
  /** Minor units. */
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly rake: {
    /** Hundredths of a percent of what is won after a flop. */
    readonly rate: number;
    /** Most of one hand, minor units. */
    readonly cap: number;
  };
}

/** A room of hold'em: its tables are alike. */
export interface HoldemRoom extends HoldemStakes {
  readonly code: string;
  /** Players of a table. */
  readonly seats: number;
  /** Least and most that a seat begins with, minor units. */
  readonly minBuyIn: number;
  readonly maxBuyIn: number;
}

const PT = 100;
/** In big blinds. */
const BUY_IN = { least: 20, most: 100 } as const;
/** Share of the house, hundredths of a percent, and its most of one hand, in big blinds. */
const RAKE = { rate: 250, cap: 3 } as const;

const room = (seats: number, bigBlind: number): HoldemRoom => ({
  code: `H${seats}B${bigBlind}`,
  seats,
  ...{ smallBlind: bigBlind / 2, bigBlind },
  ...{ minBuyIn: BUY_IN.least * bigBlind, maxBuyIn: BUY_IN.most * bigBlind },
  rake: { rate: RAKE.rate, cap: RAKE.cap * bigBlind },
});

/** The rooms of hold'em: two seats and six, at blinds from 0.10 and 0.20 to 10 and 20. */
export const HOLDEM_ROOMS: readonly HoldemRoom[] = [
  ...[PT / 5, PT, 5 * PT].map(bigBlind => room(2, bigBlind)),
  ...[PT / 5, PT / 2, PT, 2 * PT, 5 * PT, 20 * PT].map(bigBlind => room(6, bigBlind)),
];

/** The room of a code. Throws for one that is gone: tables are only opened in those that are there. */
export function holdemRoomOf(code: string): HoldemRoom {
  const found = HOLDEM_ROOMS.find(it => it.code === code);
  if (found === undefined) throw new Error(`there is no room ${code}`);
  return found;
}

/**
 * How long the steps of a table take, real ms; they pass in world time, whatever its rate. A table waits before its first hand,
 * and after each one; a seat decides, then uses up time of its own, which each hand adds to.
 */
export const HOLDEM_TIMES = {
  ...{ start: 4 * SECOND, pause: 5 * SECOND, showdown: 8 * SECOND, turn: 15 * SECOND },
  ...{ bank: 30 * SECOND, bankPerHand: 2 * SECOND },
} as const;

/** So many decisions in a row the clock makes in somebody's place before the seat is left. */
export const MOST_MISSED = 2;
