/** What of `npm run night` runs the tests of a size. */
export type SizePart = 'fuzz' | 'leaks' | 'faults' | 'races' | 'draws';

interface Size {
  readonly part: SizePart;
  /** In every change: enough to find what the test is for. */
  readonly change: number;
  /** In a night. */
  readonly night: number;
}

/** How large tests are, by the variable that sets one of them: `CASH_RACES=100 npx vitest run …`. */
export const SIZES = {
  /** Frames from clients. */
  FUZZ_TO_GATEWAY: { part: 'fuzz', change: 20_000, night: 200_000 },
  /** Frames to a page. */
  FUZZ_TO_PAGE: { part: 'fuzz', change: 20_000, night: 200_000 },
  /** Calls with a broken body. */
  FUZZ_CALLS: { part: 'fuzz', change: 500, night: 10_000 },

  /** Connections to a gateway. */
  LEAK_CONNECTIONS: { part: 'leaks', change: 3_000, night: 10_000 },
  /** Lost connections of a page. */
  LEAK_CYCLES: { part: 'leaks', change: 3_000, night: 10_000 },

  /** 1: all faults of a gateway against every case that notices any of them, and all of them together against all cases; otherwise one of each kind. */
  ALL_FAULTS: { part: 'faults', change: 0, night: 1 },
  /** 1: each fault of a cluster; otherwise one of each kind. */
  ALL_CLUSTER_FAULTS: { part: 'faults', change: 0, night: 1 },
  /** Seeds of random faults of a cluster. */
  CLUSTER_SEEDS: { part: 'faults', change: 1, night: 20 },

  /** Faults between forty clients and their gateway. */
  STORM_FAULTS: { part: 'races', change: 200, night: 1_000 },
  CASH_RACES: { part: 'races', change: 12, night: 1_000 },
  TRANSFER_RACES: { part: 'races', change: 12, night: 1_000 },
  TEAM_TRANSFER_RACES: { part: 'races', change: 8, night: 1_000 },
  MISSION_RACES: { part: 'races', change: 10, night: 1_000 },
  PROMOTION_RACES: { part: 'races', change: 10, night: 1_000 },
  REFERRAL_RACES: { part: 'races', change: 5, night: 1_000 },
  POINT_RACES: { part: 'races', change: 8, night: 1_000 },
  /** Buyers of the last item. */
  POINT_BUYERS: { part: 'races', change: 20, night: 100 },
  /** Devices and processes that race for one stake. */
  CRASH_RACES: { part: 'races', change: 12, night: 1_000 },
  MINES_RACES: { part: 'races', change: 5, night: 200 },
  DRAW_RACES: { part: 'races', change: 10, night: 1_000 },
  /** Members who press at once. */
  RAIN_CLAIMS: { part: 'races', change: 40, night: 1_000 },
  /** Players at once. */
  LOTTERY_PLAYERS: { part: 'races', change: 20, night: 1_000 },
  /** Operations while the gateway and PostgreSQL are killed. */
  CRASH_OPERATIONS: { part: 'races', change: 40, night: 1_000 },
  /** Rounds while the gateway and a game server are killed. */
  PARTNER_STORM_ROUNDS: { part: 'races', change: 80, night: 1_000 },
  /** Rounds of a game server that repeats and loses messages. */
  STORM_ROUNDS: { part: 'races', change: 100, night: 2_000 },
  /** Members who stake, deposit and set limits in any order. */
  LIMIT_ORDERS: { part: 'races', change: 2, night: 200 },
  /** Members of a month of bills. */
  BILLS_MEMBERS: { part: 'races', change: 40, night: 1_000 },
  /** Random worlds of contracts, of each of two sorts. */
  LAW_WORLDS: { part: 'races', change: 1, night: 40 },

  /** Draws against the odds; bounds follow from the size, three standard deviations each. */
  DRAW_TRIALS: { part: 'draws', change: 20_000, night: 1_000_000 },
  TABLE_ROUNDS: { part: 'draws', change: 20_000, night: 1_000_000 },
  LOTTERY_DRAWS: { part: 'draws', change: 3_000, night: 1_000_000 },
  PARTNER_ROUNDS: { part: 'draws', change: 200_000, night: 1_000_000 },
  SPORTS_ROUNDS: { part: 'draws', change: 1_500, night: 1_000_000 },
  CRASH_ROUNDS: { part: 'draws', change: 20_000, night: 1_000_000 },
  /** Rounds of blackjack with all seats, by the rules and by a second implementation. */
  BLACKJACK_ROUNDS: { part: 'draws', change: 4_000, night: 100_000 },
  /** 1: every board of casino hold'em, half a minute; otherwise a few flops. */
  HOLDEM_BOARDS: { part: 'draws', change: 0, night: 1 },
  /** Random orders of what happens to a store. */
  MODEL_RUNS: { part: 'draws', change: 1_000, night: 10_000 },
} as const satisfies Readonly<Record<string, Size>>;

export type SizeName = keyof typeof SIZES;

/** The size of a test in this run: its own variable, or what `CROUPIER_SIZE=night` asks for, or that of every change. */
export function sizeOf(name: SizeName): number {
  const { [name]: own, CROUPIER_SIZE } = process.env;
  const { change, night } = SIZES[name];
  if (own === undefined) return CROUPIER_SIZE === 'night' ? night : change;
  const size = Number(own);
  if (!Number.isSafeInteger(size) || size < 0) throw new Error(`${name} is no size: ${own}`);
  return size;
}
