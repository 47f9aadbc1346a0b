const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How one kind of value is kept over a reload. */
export interface CacheKind {
  /** Younger than this it counts as the server's own and isn't asked for again, ms; 0: it is always asked for. */
  readonly freshMs: number;
  /** Older than this it isn't shown at all, ms. */
  readonly maxAgeMs: number;
}

/**
 * What is kept, and for how long (S7-69 to S7-73). No balance and no jackpot: money never comes from storage. The
 * winner board is shown as what it is, an old board.
 */
export const CACHE_KINDS = {
  hotGames: { freshMs: 0, maxAgeMs: 24 * HOUR_MS },
  winners: { freshMs: 0, maxAgeMs: 30 * MINUTE_MS },
  vendors: { freshMs: 5 * MINUTE_MS, maxAgeMs: 24 * HOUR_MS },
  rules: { freshMs: 5 * MINUTE_MS, maxAgeMs: HOUR_MS },
  merchantWallet: { freshMs: 10 * MINUTE_MS, maxAgeMs: HOUR_MS },
} as const satisfies Record<string, CacheKind>;

export type CacheName = keyof typeof CACHE_KINDS;
