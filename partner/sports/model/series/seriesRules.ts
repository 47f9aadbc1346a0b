import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';

export type SeriesSide = 'home' | 'away';

/**
 * Where a part (set, map) stands. It is a race of units (games, points, towers, rounds), and a unit may be a race of points of its own.
 */
export interface PartStand {
  /** Units of home and away. */
  readonly home: number;
  readonly away: number;
  /** Who served, or had the better side, first in this part. */
  readonly opener: SeriesSide;
  /** Points of home and away in the unit under way; 0 where a unit is one point. */
  readonly points: { readonly home: number; readonly away: number };
}

/** A sport of parts that go on until one side has won enough of them. */
export interface SeriesRules {
  readonly sport: BookSport;
  /** Parts that win the match. */
  readonly needed: number;
  /** How long no match takes longer, ms. */
  readonly longest: number;
  /** Words of events. A unit that is one point has no event for its points. */
  readonly kinds: { readonly point: string | null; readonly unit: string; readonly part: string };
  isPartOver(home: number, away: number): boolean;
  /** Whether points end a unit of a part. */
  isUnitOver(stand: PartStand): boolean;
  /** Chance that home wins the next point; `lead`: how much stronger home is, in sixteenths. */
  pointChance(lead: number, stand: PartStand): number;
  /** Chance that home wins the unit under way. */
  unitChance(lead: number, stand: PartStand): number;
  /** Who opens the part after one that ended so. */
  nextOpener(ended: Pick<PartStand, 'home' | 'away' | 'opener'>): SeriesSide;
  /** Who serves next; null where it means nothing. */
  turn(stand: PartStand): SeriesSide | null;
  /** Between points, and what is added after a unit and after a part, ms. */
  readonly pace: { readonly point: number; readonly unit: number; readonly part: number };
  /** Names of what is counted besides, in the order of `credits`. */
  readonly statistics: readonly string[];
  /** What a point that `winner` won adds to each of them; `drawn` (0 to 1) decides what the rules leave open. */
  credits(stand: PartStand, winner: SeriesSide, drawn: number): readonly SeriesCredit[];
  /** What is shown of the unit under way, as statistics. */
  shown(stand: PartStand): readonly { readonly name: string; readonly home: number; readonly away: number }[];
  /** Whether the exact score of a part can be bet on. */
  readonly partScores: boolean;
}

export interface SeriesCredit {
  readonly home: number;
  readonly away: number;
}

export const NO_CREDIT: SeriesCredit = { home: 0, away: 0 };
export const creditOf = (side: SeriesSide, amount: number): SeriesCredit =>
  side === 'home' ? { home: amount, away: 0 } : { home: 0, away: amount };

export const otherOpener = (side: SeriesSide): SeriesSide => (side === 'home' ? 'away' : 'home');

const NO_POINTS = { home: 0, away: 0 } as const;
export const newPart = (opener: SeriesSide): PartStand => ({ home: 0, away: 0, opener, points: NO_POINTS });

/** A part after `winner` has won a unit of it. */
export const afterUnit = (stand: PartStand, winner: SeriesSide): PartStand => ({
  home: stand.home + (winner === 'home' ? 1 : 0),
  away: stand.away + (winner === 'away' ? 1 : 0),
  opener: stand.opener,
  points: NO_POINTS,
});
