/** The most that the wallet takes at once, minor units. */
const MOST_STAKE = 1_000_000;
/** The most of one bet: half of it, so that a bet may be called with twice as much. */
const MOST_BET = MOST_STAKE / 2;
/** How many times the least bet the most one is. */
const TIMES = 500;
/** Where the catalogue names none. */
const USUAL_LEAST = 100;

/** Limits of a table, minor units. */
export interface TableLimits {
  /** Of one bet. */
  readonly least: number;
  readonly most: number;
  /** Of all chips of a player in one round. */
  readonly mostCloth: number;
  /** Chips are multiples of it. */
  readonly unit: number;
}

/** @param unit Every payout of a multiple of it is whole. */
export function limitsOf(minBet: number | null, unit: number): TableLimits {
  const least = Math.min(MOST_BET, Math.ceil(Math.max(1, minBet ?? USUAL_LEAST) / unit) * unit);
  const most = Math.floor(Math.min(MOST_BET, least * TIMES) / unit) * unit;
  return { least, most, mostCloth: MOST_STAKE, unit };
}
