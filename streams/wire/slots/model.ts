/** How a slot finds its wins. `hold` has lines, too, besides its coins. */
export type SlotEngine = 'lines' | 'ways' | 'cluster' | 'cascade' | 'hold';

/** How the wins of a spin are multiplied. */
export type SlotMultiplier =
  /** All alike. */
  | { readonly by: 'spin'; readonly times: number }
  /** From free spin to free spin: one more each time, `most` at most. */
  | { readonly by: 'freeSpin'; readonly from: number; readonly most: number }
  /** From fall to fall within a spin; the last one from then on. */
  | { readonly by: 'fall'; readonly ladder: readonly number[] }
  /** One more with each fall that follows a win, kept through all free spins, `most` at most. */
  | { readonly by: 'kept'; readonly most: number };

/** Free spins, and what begins them. */
export interface FreeSpins {
  /** How many spins three, four, five … scatters bring, in a spin that was paid for. */
  readonly award: readonly number[];
  /** The same in a free spin. */
  readonly again: readonly number[];
  /** The most free spins of one round. */
  readonly most: number;
  readonly multiplier: SlotMultiplier;
}

/** Coins that stay while the other fields turn on (hold and win). */
export interface HoldFeature {
  /** The fewest coins that begin it. */
  readonly coins: number;
  /** Turns without a new coin after which it ends. */
  readonly turns: number;
  /** How often an empty field brings a coin: so many of 10,000 turns. */
  readonly chance: number;
  /** What a coin is worth, in stakes, and how often of all coins. */
  readonly values: readonly (readonly [worth: number, weight: number])[];
  /** What all fields full of coins bring besides, in stakes. */
  readonly full: number;
}

/**
 * All that a slot is drawn and paid by. Letters name symbols: `a`, `b`, … those of the pay table, the commonest first, `W` the wild,
 * `S` the scatter, `C` the coin.
 */
export interface SlotModel {
  readonly id: string;
  readonly engine: SlotEngine;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly reels: number;
  readonly rows: number;
  /** Reel strips: each reel stops anywhere on its own. Else every field is drawn by itself, and what wins falls away. */
  readonly strips?: readonly string[];
  /** The letters of which a field is drawn, by reel, each as often as it stands there; the last one for the other reels. */
  readonly drums?: readonly string[];
  /** Lines that are played, all of them each time; null for an engine without. */
  readonly lines: number | null;
  /** The fewest symbols that win. */
  readonly least: number;
  /**
   * What each symbol pays, in fifths of a stake: for `least` of it, one more, and so on, the last one from then on. Of clusters by the sizes
   * in `sizes`.
   */
  readonly prices: readonly (readonly number[])[];
  /** From how many on each price of a cluster counts. */
  readonly sizes?: readonly number[];
  /** How often a wild counts among the ways of a win. */
  readonly wildWays?: number;
  readonly multiplier: SlotMultiplier;
  readonly freeSpins?: FreeSpins;
  readonly hold?: HoldFeature;
  /** What the feature costs when it is bought, in stakes. */
  readonly buy?: number;
}
